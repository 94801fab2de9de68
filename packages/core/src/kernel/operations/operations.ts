import type { Verification } from '@latchkey/protocol'
import type { SignedIn, SignInRequest } from '../connector/signInRequest.ts'
import type { ApprovalRequest } from '../plan/approvalRequest.ts'
import type { FeeChoice, PlanCost } from '../plan/cost.ts'
import type {
  AssetAmount,
  Call,
  CallsStatus,
  Capabilities,
  Replacement,
  Sent,
  SentCalls,
  TokenFacts,
  TransactionOutcome,
  TransactionPlan,
  TransferRequest,
} from '../plan/plan.ts'
import type { BuiltSwap, CheckedSwap } from '../plan/swap.ts'
import type { Sighting, Submission } from '../submission/submission.ts'
import type { AccountCode } from './accountCode.ts'
import type { AddressCheck, AddressKind } from './address.ts'
import type { NftStanding, NftTransfer } from './nft.ts'
import type { OperationContext } from './operationContext.ts'
import type { ReviewedWork } from './reviewedWork.ts'
import type { TypedData } from './typedData.ts'

/**
 * The methods of smart sessions: read what the wallet can grant, grant a session, and end one. ERC-7715 named them
 * otherwise before it had permissions of accounts (ERC-7710); both kinds are in use.
 */
export type SessionMethod =
  | 'wallet_getCapabilities'
  | 'wallet_grantPermissions'
  | 'wallet_revokePermissions'
  | 'wallet_getSupportedExecutionPermissions'
  | 'wallet_requestExecutionPermissions'
  | 'wallet_revokeExecutionPermission'

/** What an address got in a mined transaction. */
export type Received = {
  /** When its block was made, in milliseconds of epoch. */
  at: number
  /** The native coin among them is what the address has gained in the whole block. */
  isOfBlock?: boolean
  amounts: readonly AssetAmount[]
}

/** What a chain family can do with a connected wallet. An operation that is absent is not offered. */
export type Operations = {
  /** Asks the wallet to sign a text, as wallets of the family sign messages. */
  signMessage?(context: OperationContext, message: string): Promise<{ signature: string }>
  /** Asks the wallet to sign typed data (EIP-712). */
  signTypedData?(context: OperationContext, data: TypedData): Promise<{ signature: string }>
  /** What the chain itself says of a token, by its plain address. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  tokenFacts?(context: OperationContext, address: string): Promise<TokenFacts>
  /** The time by which the chain judges deadlines, in Unix seconds. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  chainTime?(context: OperationContext): Promise<number>
  /** Whether the account signed a text. Without it `signMessage` gives no verified signature. */
  verifyMessage?(
    context: OperationContext,
    signed: { message: string; signature: string },
  ): Promise<Verification>
  /** Whether the account signed typed data (EIP-712). Without it `signTypedData` gives no verified signature. */
  verifyTypedData?(
    context: OperationContext,
    signed: { data: TypedData; signature: string },
  ): Promise<Verification>
  /**
   * What the chain itself says of an NFT of the account, and whether it would move there; without `to`, whether it would
   * move at all. Absent: the family has no NFTs. Throws `RPC_ERROR`, `BAD_RESPONSE`.
   */
  nftStanding?(context: OperationContext, transfer: NftTransfer): Promise<NftStanding>
  /** Throws `SEND_INCOMPLETE` for what cannot be sent. */
  planTransfer?(context: OperationContext, transfer: TransferRequest): Promise<TransactionPlan>
  /** Several transfers as one plan. Throws `SEND_INCOMPLETE` for what cannot be sent. */
  planTransfers?(
    context: OperationContext,
    transfers: readonly TransferRequest[],
  ): Promise<TransactionPlan>
  /** Gives rights to move tokens, or takes them back. Throws `SEND_INCOMPLETE` for what cannot be given. */
  planApproval?(
    context: OperationContext,
    approvals: readonly ApprovalRequest[],
  ): Promise<TransactionPlan>
  /** What `spender` may move of a token of the account, by the chain itself. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  allowance?(
    context: OperationContext,
    right: Pick<ApprovalRequest, 'token' | 'spender'>,
  ): Promise<bigint>
  /**
   * Plans a swap that a service has built. Throws `SWAP_BUILD_FAILED` or `SWAP_APPROVAL_FAILED` if its calls do not
   * match the request.
   */
  planSwap?(context: OperationContext, swap: BuiltSwap): Promise<CheckedSwap>
  /** The most that a plan costs, and who pays. Throws `RPC_ERROR` when the plan would fail. */
  estimate?(context: OperationContext, plan: TransactionPlan): Promise<PlanCost>
  /**
   * What a plan takes at each speed, slowest first; nothing where the wallet decides, or where the chain has one price.
   * Throws as `estimate`.
   */
  feeChoices?(context: OperationContext, plan: TransactionPlan): Promise<readonly FeeChoice[]>
  /** A plan as it is simulated and described. Absent: reviews show the plan alone. */
  reviewed?(context: OperationContext, plan: TransactionPlan): Promise<ReviewedWork>
  /** The same for calls that a site makes. Throws `SEND_INCOMPLETE` for calls that cannot be made. */
  reviewedCalls?(context: OperationContext, calls: readonly Call[]): Promise<ReviewedWork>
  /** What the wallet can do with plans on this network. */
  capabilities?(context: OperationContext): Promise<Capabilities>
  /** Asks the wallet to make calls as one, all or none. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  sendCalls?(context: OperationContext, calls: readonly Call[]): Promise<Pick<SentCalls, 'id'>>
  callsStatus?(context: OperationContext, id: string): Promise<CallsStatus>
  /**
   * Sends a request about smart sessions to the wallet. Returns the wallet's raw answer, which the caller parses. Throws
   * `REQUEST_DECLINED`; `FEATURE_UNSUPPORTED` if the wallet does not know the method; `SEND_FAILED`.
   */
  askSession?(
    context: OperationContext,
    method: SessionMethod,
    params: readonly unknown[],
  ): Promise<unknown>
  /** Reads which code acts for an account on the chain of `rpc`. Throws `RPC_ERROR`, `BAD_RESPONSE`. */
  accountCode?(
    context: Pick<OperationContext, 'rpc' | 'signal'>,
    address: string,
  ): Promise<AccountCode>
  /** Plans to remove the code that acts for the account. Only for embedded wallets. */
  planCodeRemoval?(context: OperationContext): Promise<TransactionPlan>
  /** Asks the wallet to carry out a plan: at once where it can, else one call after the other. */
  send?(context: OperationContext, plan: TransactionPlan): Promise<Sent>
  /**
   * Searches the wallet and the chain for a plan that the wallet may have sent. Throws what a failed read throws. Absent: a
   * wallet that failed has sent nothing.
   */
  findSent?(
    context: OperationContext,
    submission: Submission,
    plan: TransactionPlan,
  ): Promise<Sighting>
  /**
   * Asks the wallet for a transaction in the place of one that waits, by its hash, and answers the new one's. Only for
   * connectors with `keepsNonce`. Throws `NOT_PENDING` when the chain has decided, `TRANSACTION_DROPPED` when the node has
   * forgotten it.
   */
  replace?(
    context: OperationContext,
    hash: string,
    plan: TransactionPlan,
    how: Replacement,
  ): Promise<string>
  /**
   * Follows what was sent until the chain has decided, and holds it against the plan. `replacements`: the hashes of what was
   * sent in its place so far. Rejects with `TIMED_OUT` when the chain never decides.
   */
  follow?(
    context: OperationContext,
    sent: Sent,
    plan: TransactionPlan,
    replacements?: () => readonly string[],
  ): Promise<TransactionOutcome>
  /**
   * Follows a confirmed transaction until nothing can undo it (`true`), or a reorganisation has left it out (`false`) or
   * made it fail (`reverted`). Rejects with `TIMED_OUT`.
   */
  isFinal?(context: OperationContext, hash: string): Promise<boolean | 'reverted'>
  /** What an address got in a mined transaction, as the chain shows it; nothing where it failed or is not there. */
  received?(context: OperationContext, hash: string, address: string): Promise<Received | undefined>
  /** The account's native coin in base units. */
  nativeBalance?(context: Omit<OperationContext, 'connector'>): Promise<bigint>
  /** One-click sign-in, where the wallet writes the message itself. Throws `FEATURE_UNSUPPORTED` where it cannot. */
  signIn?(context: OperationContext, request: SignInRequest): Promise<SignedIn>
  /** The full check, checksums included. */
  checkAddress?(value: string): AddressCheck
  /** Reads the kind of an address on the chain of `rpc`. Absent: every address is an account. */
  addressKind?(
    context: Pick<OperationContext, 'rpc' | 'signal'>,
    address: string,
  ): Promise<AddressKind>
}
