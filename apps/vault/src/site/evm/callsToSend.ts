import type { EvmCall } from '../../chain/evmReview.ts'
import type { SponsoredChain } from '../../operation/sponsored.ts'
import type { Earlier } from '../../sent/repeated.ts'

/** The requested calls, and the effect of earlier requests. */
export type CallsToSend = { calls: readonly EvmCall[]; earlier: Earlier }
/** `sponsor`: the chain's paymaster, which may have declined. */
export type CallsToApprove = CallsToSend & { sponsor: SponsoredChain | undefined }
