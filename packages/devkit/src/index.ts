export { counterfactualAccount } from './artifacts/CounterfactualAccount.ts'
export { counterfactualFactory } from './artifacts/CounterfactualFactory.ts'
export { hostileAccount } from './artifacts/HostileAccount.ts'
export { localAccount } from './artifacts/LocalAccount.ts'
export { localEns } from './artifacts/LocalEns.ts'
export { localIdRegistry } from './artifacts/LocalIdRegistry.ts'
export { localOffchainResolver } from './artifacts/LocalOffchainResolver.ts'
export { localPriceFeed } from './artifacts/LocalPriceFeed.ts'
export { localSafe } from './artifacts/LocalSafe.ts'
export { localUniswapV3 } from './artifacts/LocalUniswapV3.ts'
export { localUniswapV3Pools } from './artifacts/LocalUniswapV3Pools.ts'
export { oddToken } from './artifacts/OddToken.ts'
export { rightsGiver } from './artifacts/RightsGiver.ts'
export { rightsHider } from './artifacts/RightsHider.ts'
export { smartAccount } from './artifacts/SmartAccount.ts'
export { smartAccountFactory } from './artifacts/SmartAccountFactory.ts'
export { controls, type WorldControls } from './controls.ts'
export * from './description.ts'
export { fundedAccount } from './evm/fundedAccount.ts'
export { minedReceipt } from './evm/mined.ts'
export { type PublicChain, type PublicChainOptions, startPublicChain } from './evm/publicChain.ts'
export * from './explorers/index.ts'
export { type EvmKey, evmKeys, type SolanaKey, solanaKeys } from './keys.ts'
export type { NameServiceFault } from './names/nameFaults.ts'
export type { LocalName } from './names/nameRecords.ts'
export { type NameService, startNameService } from './names/nameService.ts'
export {
  type PriceServices,
  type ServiceFault,
  type StandInFeed,
  type StandInPrice,
  startPriceServices,
} from './prices/priceServices.ts'
export { roles } from './roles.ts'
export {
  saveWorldState,
  startWorld,
  type World,
  type WorldOptions,
  type WorldState,
} from './world.ts'
