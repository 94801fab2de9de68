const homoglyphs: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  '0': 'o',
  '1': 'l',
  $: 's',
}

/** A spelling under which texts that look alike are equal: no case, accents, blanks, and one letter for its doubles. */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase()
  return [...plain]
    .map((sign) => homoglyphs[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
}

const link =
  /(https?:\/\/|www\.|t\.me\/|\b[a-z0-9-]+\.(com|io|net|org|xyz|app|fi|finance|site|top|gift|cash|example|co|us|vip|club|live|pro|lol|fun)\b)/i
const lure =
  /\b(claim|visit|reward|airdrop|voucher|bonus|giveaway|gift|free mint|redeem|eligible)\b/i

/** Whether a name tries to send its reader somewhere. A link is enough; a lure alone is too, in a token's name. */
export function isBait(text: string): boolean {
  return link.test(text) || lure.test(text)
}
