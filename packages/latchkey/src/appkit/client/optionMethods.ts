import { type Features, type Metadata, updateOptions } from '@latchkey/core'
import { warnOnce } from '../../compat/warnOnce.ts'
import type { AppKitAdapter } from '../adapters/adapter.ts'
import { addAdapter, removeAdapter } from '../instance/addAdapter.ts'
import type { Instance } from '../instance/instance.ts'

/** The features that the dialog orders by. */
type Orders = Required<Pick<Features, 'connectMethodsOrder' | 'walletFeaturesOrder'>>

/** Options that a running page changes. */
export type OptionMethods = {
  /** Changes features. */
  updateFeatures(features: Partial<Features>): void
  /** Changes `metadata` and `features`; other options stay. */
  updateOptions(options: { metadata?: Partial<Metadata>; features?: Partial<Features> }): void
  /** The order of the ways to connect, if the site has set one. */
  getConnectMethodsOrder(): Features['connectMethodsOrder']
  /** Sets the order of the ways to connect. */
  setConnectMethodsOrder(order: Orders['connectMethodsOrder']): void
  /** Sets the order of the buttons in Account. */
  setWalletFeaturesOrder(order: Orders['walletFeaturesOrder']): void
  /** Sets whether Connect has one row in place of the wallets. */
  setCollapseWallets(isCollapsed: boolean): void
  /** Sets the order of the social accounts. */
  setSocialsOrder(socials: Features['socials']): void
  /** Adds an adapter. */
  addAdapter(adapter: AppKitAdapter): void
  /**
   * Removes the adapter of a namespace: wagmi is disconnected, and the provider of Solana or Bitcoin is no longer returned. The
   * namespace stays connected, and `eip155` keeps the client's provider.
   */
  removeAdapter(namespace: string): void
}

export function optionMethods(instance: Instance): OptionMethods {
  const { client } = instance
  const updateFeatures = (features: Partial<Features>) => updateOptions(client, { features })
  return {
    updateFeatures,
    updateOptions({ metadata, features, ...others }) {
      for (const name of Object.keys(others))
        warnOnce(client, `updateOptions cannot change ${name}`)
      updateOptions(client, { ...(metadata && { metadata }), ...(features && { features }) })
    },
    getConnectMethodsOrder: () => client.options.features.connectMethodsOrder,
    setConnectMethodsOrder: (connectMethodsOrder) => updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder) => updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: (collapseWallets) => updateFeatures({ collapseWallets }),
    setSocialsOrder: (socials) => updateFeatures({ socials }),
    addAdapter: (adapter) => addAdapter(instance, adapter),
    removeAdapter: (namespace) => removeAdapter(instance, namespace),
  }
}
