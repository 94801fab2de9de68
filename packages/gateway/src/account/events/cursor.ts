import { type ChainId, isChainId } from '@latchkey/protocol'
import type { Position } from '../../edge/ports/news.ts'

/** Up to where a stream has told all news, by chain. */
export type Cursor = Map<ChainId, Position>

/** The id of an event: what a client gives back to go on where its stream has ended. */
export function writeCursor(cursor: Cursor): string {
  return [...cursor].map(([chain, { number, hash }]) => `${chain}@${number}@${hash}`).join(',')
}

/** Reads what a client gives back; what is no position is left out. */
export function readCursor(text: string): Cursor {
  const cursor: Cursor = new Map()
  for (const part of text.split(',')) {
    const [chain, number = '', hash = ''] = part.split('@')
    if (isChainId(chain) && /^\d{1,15}$/.test(number) && /^[0-9a-zA-Z]{0,88}$/.test(hash))
      cursor.set(chain, { number: Number(number), hash })
  }
  return cursor
}
