import type { Plugin } from 'rolldown'

const named = /await import\(("[^"]+")\)\.then\(\((\w+)\) => \2\.(\w+)\)/g

/**
 * Writes an awaited import of a shared file as `(await import("./a.js")).x`. Rolldown writes
 * `await import("./a.js").then((n) => n.x)`. Vite 6 and older read the names that a site destructures from it as names of
 * the file, where they are missing, so that no dialog would open.
 */
export const awaitedMembers: Plugin = {
  name: 'awaited members',
  renderChunk: (code) => ({ code: writeAwaitedMembers(code), map: null }),
}

/** Rewrites the awaited imports of a script. */
export function writeAwaitedMembers(code: string): string {
  return code.replace(named, '(await import($1)).$3')
}
