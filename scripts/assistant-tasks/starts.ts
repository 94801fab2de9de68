import { join } from 'node:path'

/** A project that several tasks begin with: folders of `starts`, the later over the earlier. */
const starts = {
  /** A page without a wallet. */
  'react-plain': ['react-plain'],
  /** A page with a client, its provider and its button. */
  react: ['react-plain', 'react'],
  wagmi: ['react-plain', 'wagmi'],
  next: ['next'],
  vanilla: ['vanilla'],
  vue: ['vue'],
  svelte: ['svelte'],
  server: ['server'],
} as const
export type Start = keyof typeof starts

/** The folders of a starting project. */
export function startsOf(start: Start): string[] {
  return starts[start].map((name) => join(import.meta.dirname, 'starts', name))
}
