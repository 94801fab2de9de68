import { readFileSync } from 'node:fs'
import { differencesAt } from './compare.ts'

// Compares a served page of the embedded wallet with a build of this repository: `node scripts/vaultPage/main.ts URL
// [hashes.json]`. Without a file: with `apps/vault/dist`, as `scripts/start/build.ts` has built it.
const own = new URL('../../apps/vault/dist/hashes.json', import.meta.url)
const [url, file] = process.argv.slice(2)
try {
  if (url === undefined || !URL.canParse(url)) throw new TypeError('Say: URL [hashes.json]')
  const differences = await differencesAt(readFileSync(file ?? own, 'utf8'), url)
  for (const { file: name, is } of differences) console.log(`${is.padEnd(8)} ${name}`)
  console.log(differences.length === 0 ? 'Every file is as it was built.' : 'This is another page.')
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
