export {
  type ChainNode,
  createChainNode,
  isTimeout,
  type NodeAddress,
  waitBefore,
} from './chainNode.ts'
export { type Call, createRpcClient, type RpcClient, type RpcOutcome } from './client.ts'
export { causeOf, nodeFault, nodeFaultOf, retryAfterOf } from './faults.ts'
export { type IdentityCall, identityCallOf, otherChain } from './identity.ts'
export { isBatchRefusal, isOverload, isRefusalOfContract } from './outcomes.ts'
export { type NodeAnswer, postOnce } from './post.ts'
export { quantityOf } from './quantity.ts'
