const account = document.querySelector('#account')
if (!account) throw new Error('index.html has no #account')

export {}
