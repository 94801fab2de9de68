import { packAll } from './matrix/pack.ts'

// Writes the tarballs that are published (`npm publish <tarball>`) to the folder that is named, from what is built.
const [folder = '.cache/tarballs'] = process.argv.slice(2)
packAll(folder)
console.log(`The tarballs are in ${folder}`)
