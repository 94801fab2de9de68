import * as v from 'valibot'
import { route } from './route.ts'
import { chainId, sdkQueryOptional } from './shapes.ts'

/** The most contracts in one request, and the longest text of a descriptor. */
const limits = { contracts: 16, text: 262_144 } as const

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address'))

/** The shape of `ContractDescriptions`. */
export const contractDescriptionsSchema = v.object({
  /** Contracts that the operator vouches for, and of which well-known standard they are. */
  vouched: v.pipe(
    v.array(
      v.object({
        address,
        /** What the operator calls it. */
        name: v.pipe(v.string(), v.maxLength(100)),
        as: v.picklist(['erc20', 'weth', 'uniswapV2Router']),
      }),
    ),
    v.maxLength(limits.contracts * 2),
  ),
  /** Descriptors (ERC-7730) that the operator has chosen for some of the contracts, as JSON text. */
  descriptors: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(limits.text))),
    v.maxLength(limits.contracts * 2),
  ),
})
/** What the operator of a gateway says of contracts. */
export type ContractDescriptions = v.InferOutput<typeof contractDescriptionsSchema>

/** `GET /v1/descriptors`: ours. What the operator says of the contracts `addresses`, which are separated by commas. */
export const getDescriptors = route('GET', '/v1/descriptors', {
  query: v.object({
    ...sdkQueryOptional,
    chainId,
    addresses: v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-fA-F]{40}(,0x[0-9a-fA-F]{40}){0,15}$/, 'Invalid addresses'),
    ),
  }),
  response: contractDescriptionsSchema,
})
