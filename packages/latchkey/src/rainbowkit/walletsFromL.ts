import { type KnownWallet, knownWallet } from './knownWallet.ts'

/** Ledger Live. */
export const ledgerWallet: KnownWallet = knownWallet(
  'ledgerWallet',
  'Ledger Live',
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
)
/** Magic Eden Wallet. */
export const magicEdenWallet: KnownWallet = knownWallet(
  'magicEdenWallet',
  'Magic Eden Wallet',
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  'io.magiceden.wallet',
)
/** MeCo Wallet. */
export const mecoWallet: KnownWallet = knownWallet(
  'mecoWallet',
  'MeCo Wallet',
  '991ee72791ab5843fff5e470bfee51fa695d5aae282876736621f488dcb0c9e0',
  'com.meco.wallet',
)
/** MetaMask. */
export const metaMaskWallet: KnownWallet = knownWallet(
  'metaMaskWallet',
  'MetaMask',
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.metamask',
)
/** MEW. */
export const mewWallet: KnownWallet = knownWallet(
  'mewWallet',
  'MEW',
  'e084494d986e4c30a7d0cf5d798b4ed378310c42bb4cb87dbfc98f4f4111c1cc',
)
/** Nova Wallet. */
export const novaWallet: KnownWallet = knownWallet(
  'novaWallet',
  'Nova Wallet',
  '7c934be4f133ed22e7ad094bc5d4006a65f2146a421652b885181768a6c850dd',
  'io.novawallet',
)
/** OKX Wallet. */
export const okxWallet: KnownWallet = knownWallet(
  'okxWallet',
  'OKX Wallet',
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'com.okex.wallet',
)
/** Omni. */
export const omniWallet: KnownWallet = knownWallet(
  'omniWallet',
  'Omni',
  'aa6e338adab0177e920e59dc32a1f67917fe9584d4dd9363f412862b16d70d5f',
)
/** 1inch Wallet. */
export const oneInchWallet: KnownWallet = knownWallet(
  'oneInchWallet',
  '1inch Wallet',
  'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576',
)
/** OneKey. */
export const oneKeyWallet: KnownWallet = knownWallet(
  'oneKeyWallet',
  'OneKey',
  '574a81cc6428000f1560e1564db0173862042e3e9644951ebecbb15361f97ba9',
  'so.onekey.app.wallet',
)
/** ParaSwap Wallet. */
export const paraSwapWallet: KnownWallet = knownWallet(
  'paraSwapWallet',
  'ParaSwap Wallet',
  'f50d9563c69fbbc6880df2d629ff730a17c66334dcade291f7ed3765ccaf23c0',
)
/** Phantom. */
export const phantomWallet: KnownWallet = knownWallet(
  'phantomWallet',
  'Phantom',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'app.phantom',
)
/** Porto, which the gateway does not list. */
export const portoWallet: KnownWallet = knownWallet('portoWallet', 'Porto')
/** Rabby Wallet. */
export const rabbyWallet: KnownWallet = knownWallet(
  'rabbyWallet',
  'Rabby Wallet',
  'fae0e57f4f4b38e4188bda679e31063b8adbbb32202065fd80c5b3f20a394eb8',
  'io.rabby',
)
/** Rainbow. */
export const rainbowWallet: KnownWallet = knownWallet(
  'rainbowWallet',
  'Rainbow',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'me.rainbow',
)
/** Ramper Wallet. */
export const ramperWallet: KnownWallet = knownWallet(
  'ramperWallet',
  'Ramper Wallet',
  '5e0508f844c4db24537a46a5a8ef534e54850b634e17e63d57b27be92e9d3584',
)
/** Ready. */
export const readyWallet: KnownWallet = knownWallet(
  'readyWallet',
  'Ready',
  '7edd9df985c2cb78c935bc1f8ae654d44fbdbcb4c76db75f1a2d532fef1f4124',
)
/** Ronin Wallet. */
export const roninWallet: KnownWallet = knownWallet(
  'roninWallet',
  'Ronin Wallet',
  '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf',
  'com.roninchain.wallet',
)
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
/** xPortal. */
export const xPortalWallet: KnownWallet = knownWallet(
  'xPortalWallet',
  'xPortal',
  '61d33d201504eee29ba90234d4bf4478fcde1160ad3968f7291340a5a169c6ec',
  'com.elrond.maiar.wallet',
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
