import * as v from 'valibot'
import { route } from './route.ts'

const response = v.object({ data: v.string() })

/** `GET /v1/ccip/{sender}/{data}`: what an ENS resolver contract asks for (ERC-3668); `.json` may follow. */
export const getCcip = route('GET', '/v1/ccip/:sender/:data', { response })

/** `POST /v1/ccip`: the same, for calls that are too long for an address. */
export const postCcip = route('POST', '/v1/ccip', {
  body: v.object({ sender: v.string(), data: v.pipe(v.string(), v.maxLength(16_384)) }),
  response,
})
