export type {
  AccountId,
  AccountType,
  ChainId,
  ErrorCode,
  Namespace,
  Network,
  Social,
} from '@latchkey/protocol'
export { isKnownError, LatchkeyError } from '@latchkey/protocol'
export type {
  AssetFacts,
  DescribedCall,
  Digest,
  Effects,
  Field,
  FieldValue,
  Review,
  ReviewedApproval,
  ReviewedCall,
  ReviewedFee,
  ReviewedItem,
  ReviewedItemApproval,
  ReviewedMovement,
  ReviewedOperator,
  SimulationState,
  WhyNotSimulated,
} from '@latchkey/review'
export { planCodeRemoval } from './account/accountCode.ts'

// What sends comes first: where the dialog comes before it, Vite splits the dialog in two files.

export { type ApprovalsRequest, planApproval } from './allowances/planApproval.ts'
export { type CallsRequest, callsStatus, reviewCalls, sendCalls } from './send/calls.ts'
export { planTransfer, planTransfers, type TransfersRequest } from './send/planTransfers.ts'
export {
  type SendRequest,
  type SendTransfersRequest,
  type SentTransfer,
  sendTransfer,
  sendTransfers,
} from './send/sendTransfers.ts'
export { reviewTypedData } from './sign/reviewTypedData.ts'
export {
  type SignMessageRequest,
  type SignTypedDataRequest,
  signMessage,
  signTypedData,
} from './sign/sign.ts'
export { planSwap, type ShownSides, type SwapPlanRequest } from './swap/planSwap.ts'
export { type SendSwapRequest, sendSwap } from './swap/sendSwap.ts'

// All other exports.

export { type AccountChoice, selectAccount } from './account/selectAccount.ts'
export type { ConnectArguments } from './connect/connect.ts'
export type { DeepLinkChoice } from './connect/deepLink.ts'
export { hasToPick } from './connect/hasToPick.ts'
export { reconnect } from './connect/reconnect.ts'
export { connect, restoreWallet } from './connecting.ts'
export { canClose, type Gate, type GateRules, gate, gateRules } from './gate.ts'
export { gatewayUrl, walletImage } from './kernel/catalogue/gatewayPicture.ts'
export type { Wallet } from './kernel/catalogue/wallet.ts'
export {
  activeChain,
  createLatchkey,
  emptyState,
  findNetwork,
  type Latchkey,
  setClientId,
} from './kernel/client/client.ts'
export { closedSignal } from './kernel/client/closedSignal.ts'
export type { GivenNetwork, ViemChain } from './kernel/client/givenNetworks.ts'
export { type Metadata, siteMetadata } from './kernel/client/metadata.ts'
export type { Observation, Observe } from './kernel/client/observation.ts'
export type { Features, LatchkeyOptions, ResolvedOptions } from './kernel/client/options.ts'
export { connectMethods, walletFeatures } from './kernel/client/order.ts'
export type * from './kernel/client/siwxOptions.ts'
export { type OptionsUpdate, updateOptions } from './kernel/client/updateOptions.ts'
export { type DisconnectArguments, disconnect } from './kernel/connections/disconnect.ts'
export { isDisconnecting } from './kernel/connections/disconnecting.ts'
export type { LostConnection } from './kernel/connections/lostConnection.ts'
export type * from './kernel/connector/connector.ts'
export { singleWallet } from './kernel/connector/connector.ts'
export type * from './kernel/connector/connectorContext.ts'
export type * from './kernel/connector/login.ts'
export type * from './kernel/connector/signInRequest.ts'
export type { EventName, Events, LatchkeyEvent } from './kernel/events/events.ts'
export {
  followOutcome,
  type OutcomeReports,
  type Undecided,
} from './kernel/finality/followOutcome.ts'
export type { FollowedPlan } from './kernel/finality/followSent.ts'
export { http } from './kernel/http/request.ts'
export { chainRpc } from './kernel/http/rpc.ts'
export type * from './kernel/operations/accountCode.ts'
export type * from './kernel/operations/adapter.ts'
export type * from './kernel/operations/address.ts'
export { checkToken, type ShownToken } from './kernel/operations/checkToken.ts'
export type * from './kernel/operations/nft.ts'
export type * from './kernel/operations/operationContext.ts'
export type * from './kernel/operations/operations.ts'
export type * from './kernel/operations/reviewedWork.ts'
export type * from './kernel/operations/typedData.ts'
export { whenSent } from './kernel/pending/whenSent.ts'
export type * from './kernel/plan/approvalRequest.ts'
export type * from './kernel/plan/cost.ts'
export type * from './kernel/plan/fee.ts'
export type * from './kernel/plan/plan.ts'
export type * from './kernel/plan/swap.ts'
export { createRequestFlow, type RequestFlow, type RequestWork } from './kernel/requests/flow.ts'
export type { Request, RequestKind } from './kernel/requests/request.ts'
export { whileActive } from './kernel/requests/whileActive.ts'
export { type Cell, createCell } from './kernel/resources/cell.ts'
export type { Read, Snapshot } from './kernel/resources/cellState.ts'
export type * from './kernel/resources/resource.ts'
export type { Resources } from './kernel/resources/resources.ts'
export type * from './kernel/resources/types.ts'
export { reviewPlan } from './kernel/review/reviewPlan.ts'
export type { MessageReview, ShowReview } from './kernel/review/showReview.ts'
export { type AgreedFee, estimate, estimateFees } from './kernel/sending/fees.ts'
export type { ReplaceableIn, Replacing } from './kernel/sending/replace.ts'
export { capabilities, type SentPlan, send } from './kernel/sending/send.ts'
export {
  type Signed,
  type SignFlow,
  type SignKind,
  type SignSubject,
  signing,
} from './kernel/signing/signing.ts'
export * from './kernel/state/derive.ts'
export type * from './kernel/state/state.ts'
export { type Readable, writable } from './kernel/state/store.ts'
export { browserStorage } from './kernel/storage/browser.ts'
export { cookieStorage } from './kernel/storage/cookie.ts'
export { memoryStorage } from './kernel/storage/memory.ts'
export { type Storage, storageKeys } from './kernel/storage/storage.ts'
export { storedLanguage } from './kernel/storage/storedLanguage.ts'
export type { Sighting, Submission, Submitting } from './kernel/submission/submission.ts'
export { submitOnce } from './kernel/submission/submitted.ts'
export { loadAsking } from './loadAsking.ts'
export { explorerPage } from './networks/explorerPage.ts'
export { switchNetwork } from './networks/switchNetwork.ts'
export { cancelSignIn, signIn, signInKnown, signOut } from './sign-in/loadSignIn.ts'
export { notifyTabs } from './sign-in/sessionTabs.ts'
export { signInState } from './sign-in/signInState.ts'
export type * from './sign-in/stores/authOptions.ts'
export { authSessions } from './sign-in/stores/authSessions.ts'
export {
  type LocalSessionsOptions,
  localSessions,
  memorySessions,
} from './sign-in/stores/localSessions.ts'
export { type ServerSessionsOptions, serverSessions } from './sign-in/stores/serverSessions.ts'
export type { SignInState } from './sign-in/transitions.ts'
export type { ClientSlots } from './slots.ts'
export { addConnector, start } from './start.ts'
export { canConnect, type Readiness, type WalletEntry } from './wallets/entry.ts'
export { type ListInput, listRules, showsAllWallets } from './wallets/input.ts'
export type { KnownWallets } from './wallets/known.ts'
export { listWallets } from './wallets/list.ts'
export type { LookAlikeJudge, Original } from './wallets/lookAlike/judgement.ts'
export { loadLookAlikeJudge } from './wallets/lookAlike/load.ts'
export { shownAs } from './wallets/reach.ts'
export { suitedWallets } from './wallets/recommend.ts'
export type { ExcludedWallet, ListRules } from './wallets/rules.ts'
