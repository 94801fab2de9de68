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
export { type CallsRequest, callsStatus, reviewCalls, sendCalls } from './actions/calls.ts'
export { checkToken, type ShownToken } from './actions/checkToken.ts'
export { type ConnectArguments, connect } from './actions/connect.ts'
export type { DeepLinkChoice } from './actions/deepLink.ts'
export { type DisconnectArguments, disconnect } from './actions/disconnect.ts'
export { isDisconnecting } from './actions/disconnecting.ts'
export { type AgreedFee, estimate, estimateFees } from './actions/fees.ts'
export type { LostConnection } from './actions/lostConnection.ts'
export { type ApprovalsRequest, planApproval } from './actions/planApproval.ts'
export { planSwap, type ShownSides, type SwapPlanRequest } from './actions/planSwap.ts'
export { planTransfer, planTransfers, type TransfersRequest } from './actions/planTransfers.ts'
export { reconnect } from './actions/reconnect.ts'
export type { ReplaceableIn, Replacing } from './actions/replace.ts'
export { reviewPlan } from './actions/reviewPlan.ts'
export { reviewTypedData } from './actions/reviewTypedData.ts'
export { type AccountChoice, selectAccount } from './actions/selectAccount.ts'
export { capabilities, type SentPlan, send } from './actions/send.ts'
export {
  type SendRequest,
  type SendTransfersRequest,
  type SentTransfer,
  sendTransfer,
  sendTransfers,
} from './actions/sendTransfers.ts'
export type { MessageReview, ShowReview } from './actions/showReview.ts'
export {
  type SignMessageRequest,
  type SignTypedDataRequest,
  signMessage,
  signTypedData,
} from './actions/sign.ts'
export { addConnector, start } from './actions/start.ts'
export { switchNetwork } from './actions/switchNetwork.ts'
export { type OptionsUpdate, updateOptions } from './actions/updateOptions.ts'
export type * from './adapter.ts'
export { activeChain, createLatchkey, findNetwork, type Latchkey, setClientId } from './client.ts'
export { closedSignal } from './closedSignal.ts'
export type * from './connector.ts'
export { singleWallet } from './connector.ts'
export type * from './connectorContext.ts'
export type { EventName, Events, LatchkeyEvent } from './events/events.ts'
export { explorerPage } from './explorer.ts'
export type * from './fee.ts'
export { canClose, type Gate, type GateRules, gate, gateRules } from './gate/gate.ts'
export { hasToPick } from './gate/pick.ts'
export { gatewayUrl, walletImage } from './gatewayPicture.ts'
export { http } from './http/request.ts'
export { chainRpc } from './http/rpc.ts'
export { loadAsking } from './loadAsking.ts'
export type * from './login.ts'
export { type Metadata, siteMetadata } from './metadata.ts'
export type { GivenNetwork, ViemChain } from './networks.ts'
export type { Features, LatchkeyOptions, ResolvedOptions } from './options.ts'
export { connectMethods, walletFeatures } from './order.ts'
export type * from './plan.ts'
export { createRequestFlow, type RequestFlow, type RequestWork } from './requests/flow.ts'
export type { Request, RequestKind } from './requests/request.ts'
export {
  type Signed,
  type SignFlow,
  type SignKind,
  type SignSubject,
  signing,
} from './requests/signing.ts'
export { whileActive } from './requests/whileActive.ts'
export { type Cell, createCell, type Read, type Snapshot } from './resources/cell.ts'
export type * from './resources/resource.ts'
export type { Resources } from './resources/resources.ts'
export type * from './resources/types.ts'
export type * from './sign-in.ts'
export { cancelSignIn, signIn, signInKnown, signOut } from './siwx/load.ts'
export {
  type LocalSessionsOptions,
  localSessions,
  memorySessions,
} from './siwx/localSessions.ts'
export { signInState } from './siwx/place.ts'
export type * from './siwx/port.ts'
export { type ServerSessionsOptions, serverSessions } from './siwx/serverSessions.ts'
export type { SignInState } from './siwx/state.ts'
export type { ClientSlots } from './slots.ts'
export * from './state/derive.ts'
export type * from './state/state.ts'
export { browserStorage } from './storage/browser.ts'
export { cookieStorage } from './storage/cookie.ts'
export { memoryStorage } from './storage/memory.ts'
export { type Storage, storageKeys } from './storage/storage.ts'
export { type Readable, writable } from './store.ts'
export type { Sighting, Submission, Submitting } from './submission/submission.ts'
export { submitOnce } from './submission/submitted.ts'
export type * from './swap.ts'
export { canConnect, type Readiness, type WalletEntry } from './wallets/entry.ts'
export { type ListInput, listRules, showsAllWallets } from './wallets/input.ts'
export type { KnownWallets } from './wallets/known.ts'
export { listWallets } from './wallets/list.ts'
export type { LookAlikeJudge, Original } from './wallets/lookAlike/judgement.ts'
export { loadLookAlikeJudge } from './wallets/lookAlike/load.ts'
export { shownAs } from './wallets/reach.ts'
export { suitedWallets } from './wallets/recommend.ts'
export type { ExcludedWallet, ListRules } from './wallets/rules.ts'
export type { Wallet } from './wallets/wallet.ts'
