import type { Plugin } from 'rolldown'

/** Not where the promise goes on, as in `await import(x).then((n) => n.a).catch(…)`: its handler would be called on the member. */
const named = /await import\(("[^"]+")\)\.then\(\((\w+)\) => \2\.(\w+)\)(?!\s*[.?[(`])/g
const misread = /\{[^{}]*\} = await import\("[^"]+"\)\.then\(/

/**
 * Writes an awaited import of a shared file as `(await import("./a.js")).x`. Rolldown writes
 * `await import("./a.js").then((n) => n.x)`. Vite 6 and older read the names that a site destructures from it as names of
 * the file, where they are missing, so that no dialog would open.
 */
export const awaitedMembers: Plugin = {
  name: 'awaited members',
  renderChunk: (code) => ({ code: writeAwaitedMembers(code), map: null }),
}

/** Rewrites the awaited imports of a script. Throws for one that older versions of Vite would still misread. */
export function writeAwaitedMembers(code: string): string {
  const written = code.replace(named, '(await import($1)).$3')
  const left = misread.exec(written)
  if (left)
    throw new Error(`Vite 6 would misread ${left[0]}: await the import in a statement of its own`)
  return written
}
