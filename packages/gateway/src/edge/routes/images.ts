import { createHash } from 'node:crypto'
import type {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from '@latchkey/protocol/wire'
import type { Exchange, Handler } from '@latchkey/service/http'
import { type Reply, refuse } from '@latchkey/service/http'
import type { Picture, Pictures } from '../ports/pictures.ts'

/** Even a picture that turns out to be markup runs nothing and loads nothing. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const

export function pictureReply(
  picture: Picture,
  exchange: Exchange,
  cacheControl: string,
): Reply<'blob'> {
  const etag = `"${createHash('sha256').update(picture.body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...pictureHeaders,
    'content-type': picture.type,
    'cache-control': cacheControl,
    etag,
  }
  const status = exchange.header('if-none-match') === etag ? 304 : 200
  return { status, body: picture.body, headers }
}

const known = 'public, max-age=86400'

export const walletImageHandler =
  (pictures: Pictures): Handler<typeof getWalletImage> =>
  async ({ params }, exchange) =>
    knownPictureReply(await pictures.wallet(params.id), exchange)

export const assetImageHandler =
  (pictures: Pictures): Handler<typeof getAssetImage> =>
  ({ params }, exchange) =>
    knownPictureReply(pictures.asset(params.id), exchange)

function knownPictureReply(picture: Picture | undefined, exchange: Exchange): Reply<'blob'> {
  return picture ? pictureReply(picture, exchange, known) : refuse(404, 'id', 'Unknown picture')
}

export const currencyImageHandler =
  (pictures: Pictures): Handler<typeof getCurrencyImage> =>
  ({ params }, exchange) =>
    pictureReply(pictures.currency(params.code), exchange, known)

export const tokenImageHandler =
  (pictures: Pictures): Handler<typeof getTokenImage> =>
  ({ params }, exchange) =>
    pictureReply(pictures.token(params.symbol), exchange, known)
