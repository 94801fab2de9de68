import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { differencesAt } from './compare.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const page = {
  'index.html': '<script src="/assets/index.js"></script><link href="/settings.json" />',
  'assets/index.js': 'begin()',
}
const written = JSON.stringify({
  files: Object.fromEntries(Object.entries(page).map(([name, text]) => [name, hashOf(text)])),
})

/** What a page is found to be whose files are these. */
function found(files: Readonly<Record<string, string>>) {
  const serve = async (url: URL | RequestInfo) => {
    const { pathname } = new URL(String(url))
    const text = files[pathname === '/' ? 'index.html' : pathname.slice(1)]
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  }
  return differencesAt(written, 'https://wallet.site.example', serve)
}

it('finds a page as it was built, and each file that is not', async () => {
  expect(await found(page)).toEqual([])
  expect(await found({ ...page, 'assets/index.js': 'begin(); steal()' })).toEqual([
    { file: 'assets/index.js', is: 'another' },
  ])
  expect(await found({ 'index.html': page['index.html'] })).toEqual([
    { file: 'assets/index.js', is: 'missing' },
  ])
  const more = `${page['index.html']}<script src="/assets/steal.js"></script>`
  expect(await found({ ...page, 'index.html': more })).toEqual([
    { file: 'index.html', is: 'another' },
    { file: 'assets/steal.js', is: 'unknown' },
  ])
  await expect(differencesAt('{}', 'https://wallet.site.example')).rejects.toThrow('no hashes')
})
