import { route } from './route.ts'

/** The four picture routes. Answers are bytes of PNG, WebP, JPEG or SVG. */
export const getWalletImage = route('GET', '/getWalletImage/:id', { response: 'blob' })
export const getAssetImage = route('GET', '/public/getAssetImage/:id', { response: 'blob' })
export const getCurrencyImage = route('GET', '/public/getCurrencyImage/:code', { response: 'blob' })
export const getTokenImage = route('GET', '/public/getTokenImage/:symbol', { response: 'blob' })
