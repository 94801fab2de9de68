import { type KnownWallet, knownWallet } from './knownWallet.ts'

/** Anchorage Digital. */
export const anchorageDigitalWallet: KnownWallet = knownWallet(
  'anchorageDigitalWallet',
  'Anchorage Digital',
  'a413b278a7ed5953c656efd7e44addc8fee721beb2541bd6ebdc487c782ab47f',
)
/** Argent. */
export const argentWallet: KnownWallet = knownWallet(
  'argentWallet',
  'Argent',
  'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6',
)
/** Backpack. */
export const backpackWallet: KnownWallet = knownWallet(
  'backpackWallet',
  'Backpack',
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'app.backpack',
)
/** Coinbase Wallet. */
export const base: KnownWallet = knownWallet(
  'base',
  'Coinbase Wallet',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.coinbase.wallet',
)
/** Coinbase Wallet. */
export const baseAccount: KnownWallet = knownWallet(
  'baseAccount',
  'Coinbase Wallet',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.coinbase.wallet',
)
/** BeraSig. */
export const berasigWallet: KnownWallet = knownWallet(
  'berasigWallet',
  'BeraSig',
  '54d7f3ed2f34b22460369da23f810668ca2daaf1fadab2d606e02c7b321da4a4',
  'app.berasig',
)
/** Best Wallet. */
export const bestWallet: KnownWallet = knownWallet(
  'bestWallet',
  'Best Wallet',
  '0f423a91aaa60eabb7fac8e51eea2c2a2b8b943a727328ef4f962c85f7d10706',
)
/** Bifrost Wallet. */
export const bifrostWallet: KnownWallet = knownWallet(
  'bifrostWallet',
  'Bifrost Wallet',
  '5f33981d1a7fa2c3e25287b3e6eab427ee3ce76151fdce09f3d977d74e86fc3c',
  'com.bifrostwallet',
)
/** Binance Wallet. */
export const binanceWallet: KnownWallet = knownWallet(
  'binanceWallet',
  'Binance Wallet',
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
  'com.binance.wallet',
)
/** Bitget Wallet. */
export const bitgetWallet: KnownWallet = knownWallet(
  'bitgetWallet',
  'Bitget Wallet',
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'com.bitget.web3',
)
/** Bitski. */
export const bitskiWallet: KnownWallet = knownWallet(
  'bitskiWallet',
  'Bitski',
  '0e2a2f5d16ef243177162d1b1006588fc625f350966c912a28a328197b19f123',
)
/** Bitverse Wallet. */
export const bitverseWallet: KnownWallet = knownWallet(
  'bitverseWallet',
  'Bitverse Wallet',
  '69710a17a325bf9231177296fa6dd91b5f23574bc9097fa5c2bf95db8a25c3b6',
)
/** Bloom Wallet. */
export const bloomWallet: KnownWallet = knownWallet(
  'bloomWallet',
  'Bloom Wallet',
  '5ccc64a3c96874148757ebaefd9b1a7cfde703acbe4184f03fc6c61dccc3034b',
)
/** Brave Wallet. */
export const braveWallet: KnownWallet = knownWallet(
  'braveWallet',
  'Brave Wallet',
  '601ca47e08335b15b0a19c69c61433ae7ce6999f0b912f8522780bd1ae422dcd',
  'com.brave.wallet',
)
/** Bybit Wallet. */
export const bybitWallet: KnownWallet = knownWallet(
  'bybitWallet',
  'Bybit Wallet',
  '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
  'com.bybit',
)
/** CLV. */
export const clvWallet: KnownWallet = knownWallet(
  'clvWallet',
  'CLV',
  '514e965b97e101f638f33729da2bb0196d41c76fb289a77332bfaea1df67fbac',
)
/** Coin98. */
export const coin98Wallet: KnownWallet = knownWallet(
  'coin98Wallet',
  'Coin98',
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  'coin98.com',
)
/** Coinbase Wallet. */
export const coinbaseWallet: KnownWallet = knownWallet(
  'coinbaseWallet',
  'Coinbase Wallet',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.coinbase.wallet',
)
/** Compass Wallet. */
export const compassWallet: KnownWallet = knownWallet(
  'compassWallet',
  'Compass Wallet',
  'd5e687583c8d87180f6c2ab2db460261213cc708638bdce8d3887dff0849a7a2',
  'io.leapwallet.CompassWallet',
)
/** Core. */
export const coreWallet: KnownWallet = knownWallet(
  'coreWallet',
  'Core',
  'be120a3eb5a8d3c5d48b3c9a7c3e4ce8dddd6e7dbbf491cf718a59461ec0c67b',
  'app.core.extension',
)
/** Ctrl Wallet. */
export const ctrlWallet: KnownWallet = knownWallet(
  'ctrlWallet',
  'Ctrl Wallet',
  '8696fcaa48eaf1a7a83ebb6ca0b8d984f82fde52b4b3573bb2b3a9c9115a0d14',
  'io.xdefi',
)
/** Dawn. */
export const dawnWallet: KnownWallet = knownWallet(
  'dawnWallet',
  'Dawn',
  '4fb4e040957ffc5715f862839c68eebe71cf0020fbfe17fe7b15690b1a438415',
)
/** Desig Wallet. */
export const desigWallet: KnownWallet = knownWallet(
  'desigWallet',
  'Desig Wallet',
  '063ff0b9e80b023cd4a3b10f454f0bfee1d8c28ba7c1d8819dd3c24aa38d1c3e',
)
/** Enkrypt. */
export const enkryptWallet: KnownWallet = knownWallet(
  'enkryptWallet',
  'Enkrypt',
  '42d336c34cc81fa7e926ce2674f8f1398bcb32f60d1eee8f4b0e980bd8a24d6f',
  'com.enkrypt',
)
/** FoxWallet. */
export const foxWallet: KnownWallet = knownWallet(
  'foxWallet',
  'FoxWallet',
  '197d45b8c58d041d1b178271385e0768e5b3fc3cb7e264d93f5dbec6b4d8f400',
)
/** Frame. */
export const frameWallet: KnownWallet = knownWallet(
  'frameWallet',
  'Frame',
  '5e1346da9e1901d02ae79b53e1a448808b5cfc06690b27c30c0c521c038f2d23',
  'sh.frame',
)
/** Frontier. */
export const frontierWallet: KnownWallet = knownWallet(
  'frontierWallet',
  'Frontier',
  '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  'xyz.frontier.wallet',
)
/** Gate Wallet. */
export const gateWallet: KnownWallet = knownWallet(
  'gateWallet',
  'Gate Wallet',
  'eb7f9ec0ffba094b9cf92dbe78571ad2ad8e4cb6c0e796e09e6a29d33e4c135c',
  'io.gate.wallet',
)
/** Gemini Wallet. */
export const geminiWallet: KnownWallet = knownWallet(
  'geminiWallet',
  'Gemini Wallet',
  'de565c71396d40055f859ba65ce371453a825c6fc69e001718a9f79d55ce4355',
  'com.gemini.wallet',
)
/** imToken. */
export const imTokenWallet: KnownWallet = knownWallet(
  'imTokenWallet',
  'imToken',
  'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
)
/** Wallets that only inject an object, which the client finds by itself. */
export const injectedWallet: KnownWallet = knownWallet('injectedWallet', 'Browser Wallet')
/** ioPay Wallet. */
export const iopayWallet: KnownWallet = knownWallet(
  'iopayWallet',
  'ioPay Wallet',
  '53187fa4a61342beada8d351a01779238f6ff79e5f003ebd991c9263c80671ac',
)
/** Kaia Wallet. */
export const kaiaWallet: KnownWallet = knownWallet(
  'kaiaWallet',
  'Kaia Wallet',
  '9998165aae9a0e16ad825c9f8b621df74491bb381f84ee327b713086ed9a95ea',
)
/** Kaikas, which the gateway does not list. */
export const kaikasWallet: KnownWallet = knownWallet('kaikasWallet', 'Kaikas')
/** Kraken Wallet. */
export const krakenWallet: KnownWallet = knownWallet(
  'krakenWallet',
  'Kraken Wallet',
  '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277',
)
/** Kresus Wallet. */
export const kresusWallet: KnownWallet = knownWallet(
  'kresusWallet',
  'Kresus Wallet',
  '495a1237df93fa0cba945e5242e642bb682811e0c7b10a4917c786b971ce0c38',
)
