import { plainText } from './text.ts'

/** Why a text cannot be the memo of a transfer: too many bytes, or characters that are not shown as they are. */
export type MemoProblem = 'tooLong' | 'notPlain'

/** What keeps a text from being a memo of at most so many bytes of UTF-8; `undefined` when it can be one. */
export function memoProblem(memo: string, maxBytes: number): MemoProblem | undefined {
  if (new TextEncoder().encode(memo).length > maxBytes) return 'tooLong'
  return memo === '' || plainText(memo, maxBytes) !== memo ? 'notPlain' : undefined
}
