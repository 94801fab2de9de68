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
/** Nest. */
export const nestWallet: KnownWallet = knownWallet(
  'nestWallet',
  'Nest',
  '3f0a12b33c63f4db03f944eff4261105e33c2c46afe0e5757c6692a166200566',
  'xyz.nestwallet',
)
/** Nova Wallet. */
export const novaWallet: KnownWallet = knownWallet(
  'novaWallet',
  'Nova Wallet',
  '7c934be4f133ed22e7ad094bc5d4006a65f2146a421652b885181768a6c850dd',
  'io.novawallet',
)
/** Okto. */
export const oktoWallet: KnownWallet = knownWallet(
  'oktoWallet',
  'Okto',
  'f12d3e27621896f4d5094653f53c20c5c1b0016f5e02472122548c97f69419b3',
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
