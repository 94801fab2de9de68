/** The comparison of a flow: what a review found before, and what the documents of others promise. */
export type Beside = {
  /** From the review of commit f4d990f6; absent where it names no figure. */
  before?: string
  rainbowKit: string
  thirdweb: string
}

const notStated = 'not stated'
const settings = '3 presses to the settings'
const notThere = 'not possible'

/** By the names of the flows. The numbers are those of `sources`. */
export const beside = {
  'Connect an installed wallet': {
    rainbowKit: 'a connect modal; installed wallets announce themselves [1]',
    thirdweb: 'a modal behind one button [5]',
  },
  'Connect a phone by WalletConnect': {
    rainbowKit: 'a QR code [4]',
    thirdweb: '500+ wallets [5]',
  },
  'Find a wallet among all': { rainbowKit: notStated, thirdweb: '500+ wallets [5]' },
  'Log in by e-mail': {
    before: 'about 10 presses, 2 mails, 3 windows',
    rainbowKit: notStated,
    thirdweb: 'one mail with one code [7]',
  },
  'Log in by a social account': {
    before: '12 words to save first',
    rainbowKit: notStated,
    thirdweb: 'a window or a redirect [8]',
  },
  'Log in by a new passkey': {
    before: '12 words to save first',
    rainbowKit: notStated,
    thirdweb: 'a passkey creates the wallet [8]',
  },
  'Sign in to the site': {
    rainbowKit: 'a signature while connecting [3]',
    thirdweb: 'a prompt right after connecting [6]',
  },
  'Send a coin': { rainbowKit: notStated, thirdweb: 'in the modal [5]' },
  'Send a coin from the embedded wallet': {
    before: '2 confirmations',
    rainbowKit: notStated,
    thirdweb: 'in the modal [5], without a confirmation [8]',
  },
  'Send an NFT': {
    before: notThere,
    rainbowKit: notStated,
    thirdweb: 'the modal shows NFTs [5]; sending not stated',
  },
  Swap: { rainbowKit: notStated, thirdweb: 'in the modal [5]' },
  'Buy with a card': { rainbowKit: notStated, thirdweb: 'in the modal [5]' },
  'Receive: copy the address': { rainbowKit: notStated, thirdweb: 'in the modal [5]' },
  'Revoke an allowance': { before: settings, rainbowKit: notStated, thirdweb: notStated },
  'Switch the network': { rainbowKit: 'a chain modal [2]', thirdweb: 'in the modal [5]' },
  'Switch the wallet': {
    rainbowKit: notStated,
    thirdweb: 'several connected wallets [5]',
  },
  'Change the language': {
    before: settings,
    rainbowKit: notStated,
    thirdweb: notStated,
  },
  Disconnect: { rainbowKit: 'part of it [1]', thirdweb: 'in the modal [9]' },
  'Start over with a new wallet': {
    before: notThere,
    rainbowKit: notStated,
    thirdweb: notStated,
  },
} satisfies Record<string, Beside>

export type FlowName = keyof typeof beside
const isFlowName = (name: string): name is FlowName => Object.hasOwn(beside, name)
/** In the order of the table. */
export const flowNames: readonly FlowName[] = Object.keys(beside).filter(isFlowName)

/** The pages that are quoted, as read on 28 November 2026. */
export const sources: readonly string[] = [
  'https://rainbowkit.com/docs/introduction',
  'https://rainbowkit.com/docs/modal-hooks',
  'https://rainbowkit.com/docs/authentication',
  'https://rainbowkit.com/docs/custom-wallets',
  'https://portal.thirdweb.com/references/typescript/v/ConnectButton',
  'https://portal.thirdweb.com/react/v5/components/ConnectButton',
  'https://portal.thirdweb.com/connect/in-app-wallet/guides/build-your-own-ui',
  'https://portal.thirdweb.com/react/v5/in-app-wallet/get-started',
  'https://portal.thirdweb.com/references/typescript/v5/ConnectButton_detailsModalOptions',
]
