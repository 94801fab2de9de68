// Written by scripts/networks/main.ts from viem/chains (MIT).
import { evmNetwork } from '../evmNetwork.ts'

/** Ethereum (`eip155:1`). */
export const ethereum = /* @__PURE__ */ evmNetwork(1, 'Ethereum', {coin:['Ether','ETH',18],rpcUrls:['https://ethereum.reth.rs/rpc'],explorerUrl:'https://etherscan.io',imageId:'ba0ba0cd-17c6-4806-ad93-f9d174f17900'})

/** OP Mainnet (`eip155:10`). */
export const optimism = /* @__PURE__ */ evmNetwork(10, 'OP Mainnet', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.optimism.io'],explorerUrl:'https://optimistic.etherscan.io',imageId:'ab9c186a-c52f-464b-2906-ca59d760a400'})

/** BNB Smart Chain (`eip155:56`). */
export const bsc = /* @__PURE__ */ evmNetwork(56, 'BNB Smart Chain', {coin:['BNB','BNB',18],rpcUrls:['https://56.rpc.thirdweb.com'],explorerUrl:'https://bscscan.com',imageId:'93564157-2e8e-4ce7-81df-b264dbee9b00'})

/** Gnosis (`eip155:100`). */
export const gnosis = /* @__PURE__ */ evmNetwork(100, 'Gnosis', {coin:['xDAI','XDAI',18],rpcUrls:['https://rpc.gnosischain.com'],explorerUrl:'https://gnosisscan.io',imageId:'02b53f6a-e3d4-479e-1cb4-21178987d100'})

/** Unichain (`eip155:130`). */
export const unichain = /* @__PURE__ */ evmNetwork(130, 'Unichain', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.unichain.org'],explorerUrl:'https://uniscan.xyz',imageId:'2257980a-3463-48c6-cbac-a42d2a956e00'})

/** Polygon (`eip155:137`). */
export const polygon = /* @__PURE__ */ evmNetwork(137, 'Polygon', {coin:['POL','POL',18],rpcUrls:['https://polygon.drpc.org'],explorerUrl:'https://polygonscan.com',imageId:'41d04d42-da3b-4453-8506-668cc0727900'})

/** Fantom (`eip155:250`). */
export const fantom = /* @__PURE__ */ evmNetwork(250, 'Fantom', {coin:['Fantom','FTM',18],rpcUrls:['https://250.rpc.thirdweb.com'],explorerUrl:'https://ftmscan.com',imageId:'06b26297-fe0c-4733-5d6b-ffa5498aac00'})

/** ZKsync Era (`eip155:324`). */
export const zksync = /* @__PURE__ */ evmNetwork(324, 'ZKsync Era', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.era.zksync.io'],explorerUrl:'https://explorer.zksync.io',imageId:'b310f07f-4ef7-49f3-7073-2a0a39685800'})

/** Mantle (`eip155:5000`). */
export const mantle = /* @__PURE__ */ evmNetwork(5000, 'Mantle', {coin:['MNT','MNT',18],rpcUrls:['https://rpc.mantle.xyz'],explorerUrl:'https://mantlescan.xyz',imageId:'e86fae9b-b770-4eea-e520-150e12c81100'})

/** Base (`eip155:8453`). */
export const base = /* @__PURE__ */ evmNetwork(8453, 'Base', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.base.org'],explorerUrl:'https://basescan.org',imageId:'7289c336-3981-4081-c5f4-efc26ac64a00'})

/** Arbitrum One (`eip155:42161`). */
export const arbitrum = /* @__PURE__ */ evmNetwork(42161, 'Arbitrum One', {coin:['Ether','ETH',18],rpcUrls:['https://arb1.arbitrum.io/rpc'],explorerUrl:'https://arbiscan.io',imageId:'3bff954d-5cb0-47a0-9a23-d20192e74600'})

/** Celo (`eip155:42220`). */
export const celo = /* @__PURE__ */ evmNetwork(42220, 'Celo', {coin:['CELO','CELO',18],rpcUrls:['https://forno.celo.org'],explorerUrl:'https://celoscan.io',imageId:'ab781bbc-ccc6-418d-d32d-789b15da1f00'})

/** Avalanche (`eip155:43114`). */
export const avalanche = /* @__PURE__ */ evmNetwork(43114, 'Avalanche', {coin:['Avalanche','AVAX',18],rpcUrls:['https://api.avax.network/ext/bc/C/rpc'],explorerUrl:'https://snowtrace.io',imageId:'30c46e53-e989-45fb-4549-be3bd4eb3b00'})

/** Linea Mainnet (`eip155:59144`). */
export const linea = /* @__PURE__ */ evmNetwork(59144, 'Linea Mainnet', {coin:['Linea Ether','ETH',18],rpcUrls:['https://rpc.linea.build'],explorerUrl:'https://lineascan.build'})

/** Berachain (`eip155:80094`). */
export const berachain = /* @__PURE__ */ evmNetwork(80094, 'Berachain', {coin:['BERA Token','BERA',18],rpcUrls:['https://rpc.berachain.com'],explorerUrl:'https://berascan.com',imageId:'e329c2c9-59b0-4a02-83e4-212ff3779900'})

/** Zora (`eip155:7777777`). */
export const zora = /* @__PURE__ */ evmNetwork(7777777, 'Zora', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.zora.energy'],explorerUrl:'https://explorer.zora.energy',imageId:'845c60df-d429-4991-e687-91ae45791600'})

/** Aurora (`eip155:1313161554`). */
export const aurora = /* @__PURE__ */ evmNetwork(1313161554, 'Aurora', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.aurora.dev'],explorerUrl:'https://aurorascan.dev',imageId:'3ff73439-a619-4894-9262-4470c773a100'})

/** Sonic (`eip155:146`). */
export const sonic = /* @__PURE__ */ evmNetwork(146, 'Sonic', {coin:['Sonic','S',18],rpcUrls:['https://rpc.soniclabs.com'],explorerUrl:'https://sonicscan.org'})

/** Scroll (`eip155:534352`). */
export const scroll = /* @__PURE__ */ evmNetwork(534352, 'Scroll', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.scroll.io'],explorerUrl:'https://scrollscan.com'})

/** Blast (`eip155:81457`). */
export const blast = /* @__PURE__ */ evmNetwork(81457, 'Blast', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.blast.io'],explorerUrl:'https://blastscan.io'})

/** Mode Mainnet (`eip155:34443`). */
export const mode = /* @__PURE__ */ evmNetwork(34443, 'Mode Mainnet', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.mode.network'],explorerUrl:'https://modescan.io'})

/** Metis (`eip155:1088`). */
export const metis = /* @__PURE__ */ evmNetwork(1088, 'Metis', {coin:['Metis','METIS',18],rpcUrls:['https://metis.rpc.hypersync.xyz','https://metis-pokt.nodies.app','https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm','https://metis-andromeda.rpc.thirdweb.com','https://metis-andromeda.gateway.tenderly.co','https://metis.api.onfinality.io/public','https://andromeda.metis.io/?owner=1088','https://metis-mainnet.public.blastapi.io'],explorerUrl:'https://explorer.metis.io',imageId:'3897a66d-40b9-4833-162f-a2c90531c900'})

/** Moonbeam (`eip155:1284`). */
export const moonbeam = /* @__PURE__ */ evmNetwork(1284, 'Moonbeam', {coin:['Moonbeam','GLMR',18],rpcUrls:['https://rpc.api.moonbeam.network'],explorerUrl:'https://moonscan.io',imageId:'161038da-44ae-4ec7-1208-0ea569454b00'})

/** Moonriver (`eip155:1285`). */
export const moonriver = /* @__PURE__ */ evmNetwork(1285, 'Moonriver', {coin:['Moonriver','MOVR',18],rpcUrls:['https://rpc.api.moonriver.moonbeam.network'],explorerUrl:'https://moonriver.moonscan.io',imageId:'f1d73bb6-5450-4e18-38f7-fb6484264a00'})

/** Cronos Mainnet (`eip155:25`). */
export const cronos = /* @__PURE__ */ evmNetwork(25, 'Cronos Mainnet', {coin:['Cronos','CRO',18],rpcUrls:['https://evm.cronos.org'],explorerUrl:'https://explorer.cronos.org'})

/** Kava EVM (`eip155:2222`). */
export const kava = /* @__PURE__ */ evmNetwork(2222, 'Kava EVM', {coin:['Kava','KAVA',18],rpcUrls:['https://evm.kava.io'],explorerUrl:'https://kavascan.com'})

/** Ronin (`eip155:2020`). */
export const ronin = /* @__PURE__ */ evmNetwork(2020, 'Ronin', {coin:['RON','RON',18],rpcUrls:['https://api.roninchain.com/rpc'],explorerUrl:'https://app.roninchain.com',imageId:'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'})

/** Rootstock Mainnet (`eip155:30`). */
export const rootstock = /* @__PURE__ */ evmNetwork(30, 'Rootstock Mainnet', {coin:['Rootstock Bitcoin','RBTC',18],rpcUrls:['https://public-node.rsk.co'],explorerUrl:'https://explorer.rsk.co'})

/** Soneium Mainnet (`eip155:1868`). */
export const soneium = /* @__PURE__ */ evmNetwork(1868, 'Soneium Mainnet', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.soneium.org'],explorerUrl:'https://soneium.blockscout.com'})

/** World Chain (`eip155:480`). */
export const worldchain = /* @__PURE__ */ evmNetwork(480, 'World Chain', {coin:['Ether','ETH',18],rpcUrls:['https://worldchain-mainnet.g.alchemy.com/public'],explorerUrl:'https://worldscan.org'})

/** Ink (`eip155:57073`). */
export const ink = /* @__PURE__ */ evmNetwork(57073, 'Ink', {coin:['Ether','ETH',18],rpcUrls:['https://rpc-gel.inkonchain.com','https://rpc-qnd.inkonchain.com'],explorerUrl:'https://explorer.inkonchain.com'})

/** Monad (`eip155:143`). */
export const monad = /* @__PURE__ */ evmNetwork(143, 'Monad', {coin:['Monad','MON',18],rpcUrls:['https://rpc.monad.xyz','https://rpc1.monad.xyz'],explorerUrl:'https://monadscan.com',imageId:'0a728e83-bacb-46db-7844-948f05434900'})

/** MegaETH (`eip155:4326`). */
export const megaeth = /* @__PURE__ */ evmNetwork(4326, 'MegaETH', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.megaeth.com/rpc'],explorerUrl:'https://mega.etherscan.io'})

/** Plasma (`eip155:9745`). */
export const plasma = /* @__PURE__ */ evmNetwork(9745, 'Plasma', {coin:['Plasma','XPL',18],rpcUrls:['https://rpc.plasma.to'],explorerUrl:'https://plasmascan.to'})

/** X Layer Mainnet (`eip155:196`). */
export const xLayer = /* @__PURE__ */ evmNetwork(196, 'X Layer Mainnet', {coin:['OKB','OKB',18],rpcUrls:['https://xlayerrpc.okx.com'],explorerUrl:'https://www.oklink.com/xlayer'})

/** opBNB (`eip155:204`). */
export const opBNB = /* @__PURE__ */ evmNetwork(204, 'opBNB', {coin:['BNB','BNB',18],rpcUrls:['https://opbnb-mainnet-rpc.bnbchain.org'],explorerUrl:'https://opbnb.bscscan.com'})

/** Manta Pacific Mainnet (`eip155:169`). */
export const manta = /* @__PURE__ */ evmNetwork(169, 'Manta Pacific Mainnet', {coin:['ETH','ETH',18],rpcUrls:['https://pacific-rpc.manta.network/http'],explorerUrl:'https://pacific-explorer.manta.network'})

/** Taiko Mainnet (`eip155:167000`). */
export const taiko = /* @__PURE__ */ evmNetwork(167000, 'Taiko Mainnet', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.mainnet.taiko.xyz'],explorerUrl:'https://taikoscan.io'})

/** Fraxtal (`eip155:252`). */
export const fraxtal = /* @__PURE__ */ evmNetwork(252, 'Fraxtal', {coin:['Frax','FRAX',18],rpcUrls:['https://rpc.frax.com'],explorerUrl:'https://fraxscan.com'})

/** Abstract (`eip155:2741`). */
export const abstract = /* @__PURE__ */ evmNetwork(2741, 'Abstract', {coin:['ETH','ETH',18],rpcUrls:['https://api.mainnet.abs.xyz'],explorerUrl:'https://abscan.org'})

/** ApeChain (`eip155:33139`). */
export const apeChain = /* @__PURE__ */ evmNetwork(33139, 'ApeChain', {coin:['ApeCoin','APE',18],rpcUrls:['https://rpc.apechain.com/http'],explorerUrl:'https://apescan.io'})

/** Arbitrum Nova (`eip155:42170`). */
export const arbitrumNova = /* @__PURE__ */ evmNetwork(42170, 'Arbitrum Nova', {coin:['Ether','ETH',18],rpcUrls:['https://nova.arbitrum.io/rpc'],explorerUrl:'https://nova.arbiscan.io'})

/** Boba Network (`eip155:288`). */
export const boba = /* @__PURE__ */ evmNetwork(288, 'Boba Network', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.boba.network'],explorerUrl:'https://bobascan.com'})

/** Conflux eSpace (`eip155:1030`). */
export const confluxESpace = /* @__PURE__ */ evmNetwork(1030, 'Conflux eSpace', {coin:['Conflux','CFX',18],rpcUrls:['https://evm.confluxrpc.com'],explorerUrl:'https://evm.confluxscan.org'})

/** Core Dao (`eip155:1116`). */
export const coreDao = /* @__PURE__ */ evmNetwork(1116, 'Core Dao', {coin:['Core','CORE',18],rpcUrls:['https://rpc.coredao.org'],explorerUrl:'https://scan.coredao.org'})

/** Cyber (`eip155:7560`). */
export const cyber = /* @__PURE__ */ evmNetwork(7560, 'Cyber', {coin:['Ether','ETH',18],rpcUrls:['https://cyber.alt.technology'],explorerUrl:'https://cyberscan.co'})

/** Flare Mainnet (`eip155:14`). */
export const flare = /* @__PURE__ */ evmNetwork(14, 'Flare Mainnet', {coin:['Flare','FLR',18],rpcUrls:['https://flare-api.flare.network/ext/C/rpc'],explorerUrl:'https://flare-explorer.flare.network'})

/** Flow EVM Mainnet (`eip155:747`). */
export const flowMainnet = /* @__PURE__ */ evmNetwork(747, 'Flow EVM Mainnet', {coin:['Flow','FLOW',18],rpcUrls:['https://mainnet.evm.nodes.onflow.org'],explorerUrl:'https://evm.flowscan.io'})

/** Fuse (`eip155:122`). */
export const fuse = /* @__PURE__ */ evmNetwork(122, 'Fuse', {coin:['Fuse','FUSE',18],rpcUrls:['https://rpc.fuse.io'],explorerUrl:'https://explorer.fuse.io'})

/** HyperEVM (`eip155:999`). */
export const hyperEvm = /* @__PURE__ */ evmNetwork(999, 'HyperEVM', {coin:['HYPE','HYPE',18],rpcUrls:['https://rpc.hyperliquid.xyz/evm'],explorerUrl:'https://hyperevmscan.io'})

/** Immutable zkEVM (`eip155:13371`). */
export const immutableZkEvm = /* @__PURE__ */ evmNetwork(13371, 'Immutable zkEVM', {coin:['Immutable Coin','IMX',18],rpcUrls:['https://rpc.immutable.com'],explorerUrl:'https://explorer.immutable.com'})

/** IoTeX (`eip155:4689`). */
export const iotex = /* @__PURE__ */ evmNetwork(4689, 'IoTeX', {coin:['IoTeX','IOTX',18],rpcUrls:['https://babel-api.mainnet.iotex.io'],explorerUrl:'https://iotexscan.io',imageId:'34e68754-e536-40da-c153-6ef2e7188a00'})

/** Katana (`eip155:747474`). */
export const katana = /* @__PURE__ */ evmNetwork(747474, 'Katana', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.katana.network'],explorerUrl:'https://katanascan.com'})

/** Kaia (`eip155:8217`). */
export const kaia = /* @__PURE__ */ evmNetwork(8217, 'Kaia', {coin:['Kaia','KAIA',18],rpcUrls:['https://public-en.node.kaia.io'],explorerUrl:'https://kaiascan.io'})

/** Lisk (`eip155:1135`). */
export const lisk = /* @__PURE__ */ evmNetwork(1135, 'Lisk', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.api.lisk.com'],explorerUrl:'https://blockscout.lisk.com'})

/** Morph (`eip155:2818`). */
export const morph = /* @__PURE__ */ evmNetwork(2818, 'Morph', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.morphl2.io'],explorerUrl:'https://explorer.morphl2.io'})

/** Polygon zkEVM (`eip155:1101`). */
export const polygonZkEvm = /* @__PURE__ */ evmNetwork(1101, 'Polygon zkEVM', {coin:['Ether','ETH',18],rpcUrls:['https://zkevm-rpc.com'],explorerUrl:'https://zkevm.polygonscan.com'})

/** Sei Network (`eip155:1329`). */
export const sei = /* @__PURE__ */ evmNetwork(1329, 'Sei Network', {coin:['Sei','SEI',18],rpcUrls:['https://evm-rpc.sei-apis.com'],explorerUrl:'https://seiscan.io'})

/** Shape (`eip155:360`). */
export const shape = /* @__PURE__ */ evmNetwork(360, 'Shape', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.shape.network'],explorerUrl:'https://shapescan.xyz'})

/** Superseed (`eip155:5330`). */
export const superseed = /* @__PURE__ */ evmNetwork(5330, 'Superseed', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.superseed.xyz'],explorerUrl:'https://explorer.superseed.xyz'})

/** Swellchain (`eip155:1923`). */
export const swellchain = /* @__PURE__ */ evmNetwork(1923, 'Swellchain', {coin:['Ether','ETH',18],rpcUrls:['https://swell-mainnet.alt.technology'],explorerUrl:'https://explorer.swellnetwork.io'})

/** Telos (`eip155:40`). */
export const telos = /* @__PURE__ */ evmNetwork(40, 'Telos', {coin:['Telos','TLOS',18],rpcUrls:['https://rpc.telos.net'],explorerUrl:'https://www.teloscan.io'})

/** ZetaChain (`eip155:7000`). */
export const zetachain = /* @__PURE__ */ evmNetwork(7000, 'ZetaChain', {coin:['Zeta','ZETA',18],rpcUrls:['https://zetachain-evm.blockpi.network/v1/rpc/public'],explorerUrl:'https://zetascan.com'})

/** Zircuit Mainnet (`eip155:48900`). */
export const zircuit = /* @__PURE__ */ evmNetwork(48900, 'Zircuit Mainnet', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet.zircuit.com'],explorerUrl:'https://explorer.zircuit.com'})

/** BOB (`eip155:60808`). */
export const bob = /* @__PURE__ */ evmNetwork(60808, 'BOB', {coin:['ETH','ETH',18],rpcUrls:['https://rpc.gobob.xyz'],explorerUrl:'https://explorer.gobob.xyz'})

/** B3 (`eip155:8333`). */
export const b3 = /* @__PURE__ */ evmNetwork(8333, 'B3', {coin:['Ether','ETH',18],rpcUrls:['https://mainnet-rpc.b3.fun/http'],explorerUrl:'https://explorer.b3.fun'})

/** Redstone (`eip155:690`). */
export const redstone = /* @__PURE__ */ evmNetwork(690, 'Redstone', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.redstonechain.com'],explorerUrl:'https://explorer.redstone.xyz'})

/** Lens (`eip155:232`). */
export const lens = /* @__PURE__ */ evmNetwork(232, 'Lens', {coin:['GHO','GHO',18],rpcUrls:['https://rpc.lens.xyz'],explorerUrl:'https://explorer.lens.xyz'})

/** Astar (`eip155:592`). */
export const astar = /* @__PURE__ */ evmNetwork(592, 'Astar', {coin:['Astar','ASTR',18],rpcUrls:['https://astar.api.onfinality.io/public'],explorerUrl:'https://astar.subscan.io'})

/** Etherlink (`eip155:42793`). */
export const etherlink = /* @__PURE__ */ evmNetwork(42793, 'Etherlink', {coin:['Tez','XTZ',18],rpcUrls:['https://node.mainnet.etherlink.com'],explorerUrl:'https://explorer.etherlink.com'})

/** Harmony One (`eip155:1666600000`). */
export const harmonyOne = /* @__PURE__ */ evmNetwork(1666600000, 'Harmony One', {coin:['Harmony','ONE',18],rpcUrls:['https://1666600000.rpc.thirdweb.com'],explorerUrl:'https://explorer.harmony.one'})

/** Plume (`eip155:98866`). */
export const plumeMainnet = /* @__PURE__ */ evmNetwork(98866, 'Plume', {coin:['Plume','PLUME',18],rpcUrls:['https://rpc.plume.org'],explorerUrl:'https://explorer.plume.org'})

/** PulseChain (`eip155:369`). */
export const pulsechain = /* @__PURE__ */ evmNetwork(369, 'PulseChain', {coin:['Pulse','PLS',18],rpcUrls:['https://rpc.pulsechain.com'],explorerUrl:'https://ipfs.scan.pulsechain.com'})

/** Songbird Canary-Network (`eip155:19`). */
export const songbird = /* @__PURE__ */ evmNetwork(19, 'Songbird Canary-Network', {coin:['Songbird','SGB',18],rpcUrls:['https://songbird-api.flare.network/ext/C/rpc'],explorerUrl:'https://songbird-explorer.flare.network'})

/** Syscoin Mainnet (`eip155:57`). */
export const syscoin = /* @__PURE__ */ evmNetwork(57, 'Syscoin Mainnet', {coin:['Syscoin','SYS',18],rpcUrls:['https://rpc.syscoin.org'],explorerUrl:'https://explorer.syscoin.org'})

/** Chiliz Chain (`eip155:88888`). */
export const chiliz = /* @__PURE__ */ evmNetwork(88888, 'Chiliz Chain', {coin:['CHZ','CHZ',18],rpcUrls:['https://rpc.chiliz.com'],explorerUrl:'https://scan.chiliz.com'})

/** Somnia (`eip155:5031`). */
export const somnia = /* @__PURE__ */ evmNetwork(5031, 'Somnia', {coin:['Somnia','SOMI',18],rpcUrls:['https://api.infra.mainnet.somnia.network'],explorerUrl:'https://explorer.somnia.network'})

/** Hemi (`eip155:43111`). */
export const hemi = /* @__PURE__ */ evmNetwork(43111, 'Hemi', {coin:['Ether','ETH',18],rpcUrls:['https://rpc.hemi.network/rpc'],explorerUrl:'https://explorer.hemi.xyz'})

/** Filecoin Mainnet (`eip155:314`). */
export const filecoin = /* @__PURE__ */ evmNetwork(314, 'Filecoin Mainnet', {coin:['filecoin','FIL',18],rpcUrls:['https://api.node.glif.io/rpc/v1'],explorerUrl:'https://filfox.info/en',imageId:'5a73b3dd-af74-424e-cae0-0de859ee9400'})

/** Degen (`eip155:666666666`). */
export const degen = /* @__PURE__ */ evmNetwork(666666666, 'Degen', {coin:['Degen','DEGEN',18],rpcUrls:['https://rpc.degen.tips'],explorerUrl:'https://explorer.degen.tips'})

/** Hedera Mainnet (`eip155:295`). */
export const hedera = /* @__PURE__ */ evmNetwork(295, 'Hedera Mainnet', {coin:['HBAR','HBAR',18],rpcUrls:['https://mainnet.hashio.io/api'],explorerUrl:'https://hashscan.io/mainnet',imageId:'6a97d510-cac8-4e58-c7ce-e8681b044c00'})

/** Tempo Mainnet (`eip155:4217`). */
export const tempo = /* @__PURE__ */ evmNetwork(4217, 'Tempo Mainnet', {coin:['USD','USD',6],rpcUrls:['https://rpc.tempo.xyz'],explorerUrl:'https://explore.tempo.xyz'})

/** Sepolia (`eip155:11155111`). */
export const sepolia = /* @__PURE__ */ evmNetwork(11155111, 'Sepolia', {coin:['Sepolia Ether','ETH',18],rpcUrls:['https://11155111.rpc.thirdweb.com'],explorerUrl:'https://sepolia.etherscan.io',testnet:true,imageId:'e909ea0a-f92a-4512-c8fc-748044ea6800'})

/** Hoodi (`eip155:560048`). */
export const hoodi = /* @__PURE__ */ evmNetwork(560048, 'Hoodi', {coin:['Hoodi Ether','ETH',18],rpcUrls:['https://rpc.hoodi.ethpandaops.io'],explorerUrl:'https://hoodi.etherscan.io',testnet:true})

/** Holesky (`eip155:17000`). */
export const holesky = /* @__PURE__ */ evmNetwork(17000, 'Holesky', {coin:['Holesky Ether','ETH',18],rpcUrls:['https://ethereum-holesky-rpc.publicnode.com'],explorerUrl:'https://holesky.etherscan.io',testnet:true})

/** Base Sepolia (`eip155:84532`). */
export const baseSepolia = /* @__PURE__ */ evmNetwork(84532, 'Base Sepolia', {coin:['Sepolia Ether','ETH',18],rpcUrls:['https://sepolia.base.org'],explorerUrl:'https://sepolia.basescan.org',testnet:true,imageId:'a18a7ecd-e307-4360-4746-283182228e00'})

/** Arbitrum Sepolia (`eip155:421614`). */
export const arbitrumSepolia = /* @__PURE__ */ evmNetwork(421614, 'Arbitrum Sepolia', {coin:['Arbitrum Sepolia Ether','ETH',18],rpcUrls:['https://sepolia-rollup.arbitrum.io/rpc'],explorerUrl:'https://sepolia.arbiscan.io',testnet:true})

/** OP Sepolia (`eip155:11155420`). */
export const optimismSepolia = /* @__PURE__ */ evmNetwork(11155420, 'OP Sepolia', {coin:['Sepolia Ether','ETH',18],rpcUrls:['https://sepolia.optimism.io'],explorerUrl:'https://optimism-sepolia.blockscout.com',testnet:true})

/** Polygon Amoy (`eip155:80002`). */
export const polygonAmoy = /* @__PURE__ */ evmNetwork(80002, 'Polygon Amoy', {coin:['POL','POL',18],rpcUrls:['https://polygon-amoy.drpc.org'],explorerUrl:'https://amoy.polygonscan.com',testnet:true})

/** Avalanche Fuji (`eip155:43113`). */
export const avalancheFuji = /* @__PURE__ */ evmNetwork(43113, 'Avalanche Fuji', {coin:['Avalanche Fuji','AVAX',18],rpcUrls:['https://api.avax-test.network/ext/bc/C/rpc'],explorerUrl:'https://testnet.snowtrace.io',testnet:true})

/** BNB Smart Chain Testnet (`eip155:97`). */
export const bscTestnet = /* @__PURE__ */ evmNetwork(97, 'BNB Smart Chain Testnet', {coin:['BNB','tBNB',18],rpcUrls:['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],explorerUrl:'https://testnet.bscscan.com',testnet:true})

/** Linea Sepolia Testnet (`eip155:59141`). */
export const lineaSepolia = /* @__PURE__ */ evmNetwork(59141, 'Linea Sepolia Testnet', {coin:['Linea Ether','ETH',18],rpcUrls:['https://rpc.sepolia.linea.build'],explorerUrl:'https://sepolia.lineascan.build',testnet:true})

/** Scroll Sepolia (`eip155:534351`). */
export const scrollSepolia = /* @__PURE__ */ evmNetwork(534351, 'Scroll Sepolia', {coin:['Ether','ETH',18],rpcUrls:['https://sepolia-rpc.scroll.io'],explorerUrl:'https://sepolia.scrollscan.com',testnet:true})

/** Gnosis Chiado (`eip155:10200`). */
export const gnosisChiado = /* @__PURE__ */ evmNetwork(10200, 'Gnosis Chiado', {coin:['Gnosis','xDAI',18],rpcUrls:['https://rpc.chiadochain.net'],explorerUrl:'https://blockscout.chiadochain.net',testnet:true})

/** Unichain Sepolia (`eip155:1301`). */
export const unichainSepolia = /* @__PURE__ */ evmNetwork(1301, 'Unichain Sepolia', {coin:['Ether','ETH',18],rpcUrls:['https://sepolia.unichain.org'],explorerUrl:'https://sepolia.uniscan.xyz',testnet:true,imageId:'4eeea7ef-0014-4649-5d1d-07271a80f600'})

/** ZKsync Sepolia Testnet (`eip155:300`). */
export const zksyncSepoliaTestnet = /* @__PURE__ */ evmNetwork(300, 'ZKsync Sepolia Testnet', {coin:['Ether','ETH',18],rpcUrls:['https://sepolia.era.zksync.dev'],explorerUrl:'https://sepolia.explorer.zksync.io',testnet:true})

/** Monad Testnet (`eip155:10143`). */
export const monadTestnet = /* @__PURE__ */ evmNetwork(10143, 'Monad Testnet', {coin:['Testnet MON Token','MON',18],rpcUrls:['https://testnet-rpc.monad.xyz'],explorerUrl:'https://testnet.monadexplorer.com',testnet:true,imageId:'0a728e83-bacb-46db-7844-948f05434900'})

/** Tempo Testnet (Moderato) (`eip155:42431`). */
export const tempoModerato = /* @__PURE__ */ evmNetwork(42431, 'Tempo Testnet (Moderato)', {coin:['USD','USD',6],rpcUrls:['https://rpc.moderato.tempo.xyz'],explorerUrl:'https://explore.testnet.tempo.xyz',testnet:true})

/** Celo Sepolia Testnet (`eip155:11142220`). */
export const celoSepolia = /* @__PURE__ */ evmNetwork(11142220, 'Celo Sepolia Testnet', {coin:['CELO','S-CELO',18],rpcUrls:['https://forno.celo-sepolia.celo-testnet.org'],explorerUrl:'https://celo-sepolia.blockscout.com',testnet:true})

/** Berachain Bepolia (`eip155:80069`). */
export const berachainBepolia = /* @__PURE__ */ evmNetwork(80069, 'Berachain Bepolia', {coin:['BERA Token','BERA',18],rpcUrls:['https://bepolia.rpc.berachain.com'],explorerUrl:'https://testnet.berascan.com',testnet:true})

/** Ink Sepolia (`eip155:763373`). */
export const inkSepolia = /* @__PURE__ */ evmNetwork(763373, 'Ink Sepolia', {coin:['Sepolia Ether','ETH',18],rpcUrls:['https://rpc-gel-sepolia.inkonchain.com'],explorerUrl:'https://explorer-sepolia.inkonchain.com',testnet:true})

/** Soneium Minato Testnet (`eip155:1946`). */
export const soneiumMinato = /* @__PURE__ */ evmNetwork(1946, 'Soneium Minato Testnet', {coin:['Sepolia Ether','ETH',18],rpcUrls:['https://rpc.minato.soneium.org'],explorerUrl:'https://soneium-minato.blockscout.com',testnet:true})

/** World Chain Sepolia (`eip155:4801`). */
export const worldchainSepolia = /* @__PURE__ */ evmNetwork(4801, 'World Chain Sepolia', {coin:['Ether','ETH',18],rpcUrls:['https://worldchain-sepolia.g.alchemy.com/public'],explorerUrl:'https://sepolia.worldscan.org',testnet:true})

/** Blast Sepolia (`eip155:168587773`). */
export const blastSepolia = /* @__PURE__ */ evmNetwork(168587773, 'Blast Sepolia', {coin:['Ether','ETH',18],rpcUrls:['https://sepolia.blast.io'],explorerUrl:'https://sepolia.blastscan.io',testnet:true})

/** Mantle Sepolia Testnet (`eip155:5003`). */
export const mantleSepoliaTestnet = /* @__PURE__ */ evmNetwork(5003, 'Mantle Sepolia Testnet', {coin:['MNT','MNT',18],rpcUrls:['https://rpc.sepolia.mantle.xyz'],explorerUrl:'https://explorer.sepolia.mantle.xyz',testnet:true})

