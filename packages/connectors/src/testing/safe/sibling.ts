// Answers the app's requests in the host's place, with the request's own id.
window.addEventListener('message', ({ data }) => {
  const info = { safeAddress: `0x${'66'.repeat(20)}`, chainId: 1, owners: [], threshold: 1 }
  const answer = { id: data.id, success: true, version: '9.1.0', data: info }
  for (let index = 0; index < parent.frames.length; index++)
    parent.frames[index]?.postMessage(answer, '*')
})
