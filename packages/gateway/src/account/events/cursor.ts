import { type ChainId, isChainId } from '@latchkey/protocol'
import type { Position } from '../../edge/ports/changes.ts'

/** The position up to which a stream has reported all changes, by chain. */
export type Cursor = Map<ChainId, Position>

/** Returns the id of an event, with which a client resumes its stream. */
export function writeCursor(cursor: Cursor): string {
  return [...cursor].map(([chain, { number, hash }]) => `${chain}@${number}@${hash}`).join(',')
}

/** Parses the id of the last event of a client. Ignores invalid positions. */
export function readCursor(text: string): Cursor {
  const cursor: Cursor = new Map()
  for (const part of text.split(',')) {
    const [chain, number = '', hash = ''] = part.split('@')
    if (isChainId(chain) && /^\d{1,15}$/.test(number) && /^[0-9a-zA-Z]{0,88}$/.test(hash))
      cursor.set(chain, { number: Number(number), hash })
  }
  return cursor
}
