import { createSkeleton } from '@latchkey/protocol/confusables'

const ofUnicode = createSkeleton()

/** A spelling under which texts that look alike are equal: Unicode's skeleton, in which a dollar sign is an s. */
export function skeleton(text: string): string {
  return ofUnicode(text.replaceAll('$', 's'))
}

const link =
  /(https?:\/\/|www\.|t\.me\/|\b[a-z0-9-]+\.(com|io|net|org|xyz|app|fi|finance|site|top|gift|cash|example|co|us|vip|club|live|pro|lol|fun)\b)/i
const lure =
  /\b(claim|visit|reward|airdrop|voucher|bonus|giveaway|gift|free mint|redeem|eligible)\b/i

/** Whether a name tries to send its reader somewhere. A link is enough; a lure alone is too, in a token's name. */
export function isBait(text: string): boolean {
  return link.test(text) || lure.test(text)
}
