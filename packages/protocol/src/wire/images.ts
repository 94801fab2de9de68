import * as v from 'valibot'
import { route } from './route.ts'

/** The four picture routes. Answers are bytes of PNG, WebP, JPEG or SVG. */
export const getWalletImage = route('GET', '/getWalletImage/:id', { response: 'blob' })
/** `GET /public/getAssetImage/{id}`: the picture of a network. */
export const getAssetImage = route('GET', '/public/getAssetImage/:id', { response: 'blob' })
/** `GET /public/getCurrencyImage/{code}`: the picture of a currency. */
export const getCurrencyImage = route('GET', '/public/getCurrencyImage/:code', { response: 'blob' })
/** `GET /public/getTokenImage/{symbol}`: the picture of a token. */
export const getTokenImage = route('GET', '/public/getTokenImage/:symbol', { response: 'blob' })

/** `GET /v1/image`: ours. A picture of an NFT through the proxy, by its https address or by the id that the gateway gave it. */
export const getImage = route('GET', '/v1/image', {
  query: v.object({
    url: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  }),
  response: 'blob',
})
