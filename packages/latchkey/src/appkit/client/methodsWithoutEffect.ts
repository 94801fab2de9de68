import { warnOnce } from '../../compat/warnOnce.ts'
import type { Instance } from '../instance/instance.ts'

/** Methods of AppKit that have no meaning here. In development, each warns once, except `getError` and `isTransactionStackEmpty`. */
export type MethodsWithoutEffect = Record<(typeof names)[number], (...given: unknown[]) => void> & {
  /** Resolves to `undefined`: the client has its own WalletConnect. */
  getUniversalProvider(): Promise<undefined>
  /** Resolves to `undefined`: `fetchIdentity` gives the name of an address. */
  getReownName(address: string): Promise<undefined>
  /** Always empty: the dialog has the wallets. */
  getConnectors(): readonly never[]
  /** Always `undefined`: the dialog shows the pairing URI itself. */
  getWalletConnectUri(): undefined
  /** Never calls back: `subscribeAccount` has the accounts. Returns the undo. */
  subscribeConnections(callback: (connections: never) => void): () => void
  /** Never calls back: the dialog shows the pairing URI itself. Returns the undo. */
  subscribeWalletConnectUri(callback: (uri: never) => void): () => void
  /** Always empty: errors are among the events. */
  getError(): string
  /** Always `true`: the dialog keeps no transactions of the site. */
  isTransactionStackEmpty(): boolean
}

const names = [
  'addAddressLabel',
  'popTransactionStack',
  'redirect',
  'removeAddressLabel',
  'replace',
  'setLoading',
  'setPrivacyPolicyUrl',
  'setTermsConditionsUrl',
  'showErrorMessage',
  'showSuccessMessage',
] as const

export function methodsWithoutEffect({ client }: Instance): MethodsWithoutEffect {
  const warn = (name: string) => (): undefined => {
    warnOnce(client, `the method ${name} has no effect`)
  }
  return {
    addAddressLabel: warn('addAddressLabel'),
    getConnectors() {
      warn('getConnectors')()
      return []
    },
    getWalletConnectUri: warn('getWalletConnectUri'),
    subscribeConnections: () => {
      warn('subscribeConnections')()
      return () => {}
    },
    subscribeWalletConnectUri: () => {
      warn('subscribeWalletConnectUri')()
      return () => {}
    },
    getReownName: async () => warn('getReownName')(),
    getUniversalProvider: async () => warn('getUniversalProvider')(),
    popTransactionStack: warn('popTransactionStack'),
    redirect: warn('redirect'),
    removeAddressLabel: warn('removeAddressLabel'),
    replace: warn('replace'),
    setLoading: warn('setLoading'),
    setPrivacyPolicyUrl: warn('setPrivacyPolicyUrl'),
    setTermsConditionsUrl: warn('setTermsConditionsUrl'),
    showErrorMessage: warn('showErrorMessage'),
    showSuccessMessage: warn('showSuccessMessage'),
    getError: () => '',
    isTransactionStackEmpty: () => true,
  }
}
