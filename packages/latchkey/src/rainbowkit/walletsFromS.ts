import { type KnownWallet, knownWallet } from './knownWallet.ts'

/** Safeheron. */
export const safeheronWallet: KnownWallet = knownWallet(
  'safeheronWallet',
  'Safeheron',
  '3d4f3b2f8f887190442ecd4a8606e88e68901d7992474a9dc01ccbacc639eb72',
)
/** Safe. */
export const safeWallet: KnownWallet = knownWallet(
  'safeWallet',
  'Safe',
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
)
/** SafePal. */
export const safepalWallet: KnownWallet = knownWallet(
  'safepalWallet',
  'SafePal',
  '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150',
)
/** Seif, which the gateway does not list. */
export const seifWallet: KnownWallet = knownWallet('seifWallet', 'Seif')
/** SubWallet. */
export const subWallet: KnownWallet = knownWallet(
  'subWallet',
  'SubWallet',
  '445e0e4f0fe61513eb1b8cbfdf2a2b98a296375c449f762e133ba0cd017fef90',
  'app.subwallet',
)
/** Taho. */
export const tahoWallet: KnownWallet = knownWallet(
  'tahoWallet',
  'Taho',
  'a490e99ca89ca002e56291b180cd85bbc5792387c575f77fc79c19d733c7a39b',
)
/** Talisman. */
export const talismanWallet: KnownWallet = knownWallet(
  'talismanWallet',
  'Talisman',
  '98d554a74db0b394c9d39b93c28750077602a1b70f7c641a0fb088e39d5899cb',
  'xyz.talisman',
)
/** Tokenary. */
export const tokenaryWallet: KnownWallet = knownWallet(
  'tokenaryWallet',
  'Tokenary',
  '7213e86e6d14a421a5bc41a4d14b58a69190e10debfb97660edfa93065c2fb63',
)
/** TokenPocket. */
export const tokenPocketWallet: KnownWallet = knownWallet(
  'tokenPocketWallet',
  'TokenPocket',
  '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
  'pro.tokenpocket',
)
/** Trust Wallet. */
export const trustWallet: KnownWallet = knownWallet(
  'trustWallet',
  'Trust Wallet',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'com.trustwallet.app',
)
/** Universal Profiles. */
export const universalProfilesWallet: KnownWallet = knownWallet(
  'universalProfilesWallet',
  'Universal Profiles',
  '2a9d22a79fcc679a9e75276aec390a635960046a712e2ddd1a057f63353a6510',
  'io.universaleverything.universalprofiles',
)
/** Uniswap Wallet. */
export const uniswapWallet: KnownWallet = knownWallet(
  'uniswapWallet',
  'Uniswap Wallet',
  'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  'org.uniswap.app',
)
/** Valora. */
export const valoraWallet: KnownWallet = knownWallet(
  'valoraWallet',
  'Valora',
  'c759bb0b21785f52ffe83f5ec03a7aa3d86bafdc77d6bd3f9361b018a1b36a80',
)
/** The row for wallets on other devices, which the client has with `relayUrl`. */
export const walletConnectWallet: KnownWallet = knownWallet('walletConnectWallet', 'WalletConnect')
/** Wigwam. */
export const wigwamWallet: KnownWallet = knownWallet(
  'wigwamWallet',
  'Wigwam',
  'a0f721d581eeff7be19dc9e96a1b0d05c00e49e76e374c2e05f5fa8b3c0970c6',
  'com.wigwam.wallet',
)
/** Ctrl Wallet, by its old name. */
export const xdefiWallet: KnownWallet = knownWallet(
  'xdefiWallet',
  'Ctrl Wallet',
  '8696fcaa48eaf1a7a83ebb6ca0b8d984f82fde52b4b3573bb2b3a9c9115a0d14',
  'io.xdefi',
)
/** xPortal. */
export const xPortalWallet: KnownWallet = knownWallet(
  'xPortalWallet',
  'xPortal',
  '61d33d201504eee29ba90234d4bf4478fcde1160ad3968f7291340a5a169c6ec',
  'com.elrond.maiar.wallet',
)
/** Zeal. */
export const zealWallet: KnownWallet = knownWallet(
  'zealWallet',
  'Zeal',
  '1212eadc46f278a95a642f8359fd51448c01f680629202c89a47821a97b40fea',
  'app.zeal',
)
/** Zerion. */
export const zerionWallet: KnownWallet = knownWallet(
  'zerionWallet',
  'Zerion',
  'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  'io.zerion.wallet',
)
/** ZilPay. */
export const zilPayWallet: KnownWallet = knownWallet(
  'zilPayWallet',
  'ZilPay',
  '45bbb9a1953db2067c3324d1a4a7cf2211eeb83bb7b29555cc54394d26000cc6',
  'io.zilpay',
)
