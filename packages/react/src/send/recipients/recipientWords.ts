import { type RecipientNotice, verdictOf } from '@latchkey/core/features'
import { plainText, shortAddress } from '@latchkey/protocol'
import type { Messages } from '../../messages/language.ts'

/** How a remark is drawn: `bad` stops, `caution` asks for a tick, `plain` informs. */
export type RemarkTone = 'bad' | 'caution' | 'plain'

/** Returns the remark below a recipient's field, or `undefined` if there is none. */
export function recipientWords(
  notice: RecipientNotice,
  { recipient, send, preview }: Messages,
  symbol: string,
): { tone: RemarkTone; title?: string; text: string } | undefined {
  switch (notice.kind) {
    case 'known':
      return undefined
    case 'saved':
      return { tone: 'plain', text: recipient.saved(plainText(notice.name)) }
    case 'firstTime':
      return { tone: 'plain', title: send.firstTime, text: send.firstTimeText }
    case 'lookAlike':
      return { tone: 'bad', title: preview.lookAlike, text: preview.lookAlikeText }
    case 'unknownBefore':
      return { tone: 'caution', text: unknownBefore(notice.knownSince, recipient) }
    default:
      return { tone: toneOf(notice), text: sentenceOf(notice, recipient, symbol) }
  }
}

type NoticeWithSentence = Exclude<
  RecipientNotice,
  { kind: 'known' | 'saved' | 'firstTime' | 'lookAlike' | 'unknownBefore' }
>

function sentenceOf(
  notice: NoticeWithSentence,
  words: Messages['recipient'],
  symbol: string,
): string {
  switch (notice.kind) {
    case 'contract':
    case 'ownToken':
      return words[notice.kind](plainText(symbol, 12))
    case 'otherToken':
      return words.ownToken(plainText(notice.symbol, 12))
    case 'tokenAccount':
      return words.tokenAccount(shortAddress(notice.owner))
    default:
      return words[notice.kind]
  }
}

function unknownBefore(block: number | undefined, words: Messages['recipient']): string {
  return block === undefined ? words.unknownPast : words.unknownBefore(String(block))
}

function toneOf(notice: RecipientNotice): RemarkTone {
  const verdict = verdictOf(notice)
  if (verdict === 'stop') return 'bad'
  return verdict === 'ask' ? 'caution' : 'plain'
}
