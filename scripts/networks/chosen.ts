/**
 * The EVM networks that a site and an operator name by one word: our name → the export of `viem/chains`. The name is also
 * the preset of the gateway's settings.
 */
export const chosen: Readonly<Record<string, string>> = {
  ethereum: 'mainnet',
  ...same(`
    optimism bsc gnosis unichain polygon fantom zksync mantle base arbitrum celo avalanche linea berachain zora aurora
    sonic scroll blast mode metis moonbeam moonriver cronos kava ronin rootstock soneium worldchain ink monad megaeth
    plasma xLayer opBNB manta taiko fraxtal abstract apeChain arbitrumNova boba confluxESpace coreDao cyber flare
    flowMainnet fuse hyperEvm immutableZkEvm iotex katana kaia lisk morph polygonZkEvm sei shape superseed swellchain
    telos zetachain zircuit bob b3 redstone lens astar etherlink harmonyOne plumeMainnet pulsechain songbird syscoin
    chiliz somnia hemi filecoin degen hedera tempo
    sepolia hoodi holesky baseSepolia arbitrumSepolia optimismSepolia polygonAmoy avalancheFuji bscTestnet lineaSepolia
    scrollSepolia gnosisChiado unichainSepolia zksyncSepoliaTestnet monadTestnet tempoModerato celoSepolia
    berachainBepolia inkSepolia soneiumMinato worldchainSepolia blastSepolia mantleSepoliaTestnet
  `),
}

/** The pictures of networks in the gateway's list, by the name of the network. */
export const pictures: Readonly<Record<string, string>> = {
  ethereum: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  optimism: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  bsc: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  gnosis: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  unichain: '2257980a-3463-48c6-cbac-a42d2a956e00',
  polygon: '41d04d42-da3b-4453-8506-668cc0727900',
  fantom: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  zksync: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  mantle: 'e86fae9b-b770-4eea-e520-150e12c81100',
  base: '7289c336-3981-4081-c5f4-efc26ac64a00',
  arbitrum: '3bff954d-5cb0-47a0-9a23-d20192e74600',
  celo: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  avalanche: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  berachain: 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  zora: '845c60df-d429-4991-e687-91ae45791600',
  aurora: '3ff73439-a619-4894-9262-4470c773a100',
  metis: '3897a66d-40b9-4833-162f-a2c90531c900',
  moonbeam: '161038da-44ae-4ec7-1208-0ea569454b00',
  moonriver: 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  ronin: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  monad: '0a728e83-bacb-46db-7844-948f05434900',
  monadTestnet: '0a728e83-bacb-46db-7844-948f05434900',
  iotex: '34e68754-e536-40da-c153-6ef2e7188a00',
  filecoin: '5a73b3dd-af74-424e-cae0-0de859ee9400',
  hedera: '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  sepolia: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  baseSepolia: 'a18a7ecd-e307-4360-4746-283182228e00',
  unichainSepolia: '4eeea7ef-0014-4649-5d1d-07271a80f600',
}

function same(names: string): Record<string, string> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, name]),
  )
}
