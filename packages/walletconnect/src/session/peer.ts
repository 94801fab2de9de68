import type { AnsweringWallet } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { plainText } from '@latchkey/protocol'
import { texts } from '../wire/texts.ts'

const picture = /^(https?:\/\/[^\s"'<>]+|data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,].+)$/i
const longestLink = 2_048
const longestPicture = 131_072
const mostIcons = 10

/** What a wallet says of itself, made harmless: a plain name, and a picture that can only be a picture. */
export function parsePeer(metadata: unknown): AnsweringWallet {
  const name = field(metadata, 'name')
  const imageUrl = texts(field(metadata, 'icons'), mostIcons).find(isPicture)
  return {
    name: (typeof name === 'string' && plainText(name)) || 'WalletConnect',
    ...(imageUrl !== undefined && { imageUrl }),
  }
}

function isPicture(text: string): boolean {
  return (
    picture.test(text) && text.length <= (text.startsWith('data:') ? longestPicture : longestLink)
  )
}
