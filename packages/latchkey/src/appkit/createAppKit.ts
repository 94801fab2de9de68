import { readAppKit } from '../compat/earlier-wallet/earlierWallet.ts'
import { restoreEarlierWallet } from '../compat/earlier-wallet/restoreEarlierWallet.ts'
import { warnOfOptions } from '../compat/warnOnce.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { checkAdapter } from './adapters/mark.ts'
import { type AccountMethods, accountMethods } from './client/accountMethods.ts'
import { type DataMethods, dataMethods } from './client/dataMethods.ts'
import { type DialogMethods, dialogMethods } from './client/dialogMethods.ts'
import { type MethodsWithoutEffect, methodsWithoutEffect } from './client/methodsWithoutEffect.ts'
import { type NetworkMethods, networkMethods } from './client/networkMethods.ts'
import { type OptionMethods, optionMethods } from './client/optionMethods.ts'
import { type Subscriptions, subscriptions } from './client/subscriptions.ts'
import { type ThemeMethods, themeMethods } from './client/themeMethods.ts'
import { addAdapter, removeAdapters } from './instance/addAdapter.ts'
import { setCurrent } from './instance/current.ts'
import { createInstance } from './instance/instance.ts'
import { mount } from './instance/mount.ts'
import { clientOptions, unusedOptions } from './options/clientOptions.ts'
import { warnOfLogins } from './options/logins.ts'
import type { CreateAppKitOptions } from './options/options.ts'

/** The client object of AppKit. */
export type AppKit = DialogMethods &
  AccountMethods &
  NetworkMethods &
  ThemeMethods &
  OptionMethods &
  Subscriptions &
  DataMethods &
  MethodsWithoutEffect

/** What the last `createAppKit` has returned. */
export let modal: AppKit | undefined

/**
 * Makes the client, adds the dialog to the page, finds wallets and restores remembered ones. Call it once, outside of
 * components: a later call takes the place of the earlier one. On a server it makes only the client. Throws a
 * `TypeError` that names the option that is wrong.
 */
export function createAppKit(options: CreateAppKitOptions): AppKit {
  const { adapters = [] } = options
  adapters.forEach(checkAdapter)
  const client = createLatchkey(clientOptions(options))
  warnOfOptions(client, unusedOptions(options))
  warnOfLogins(client, options.features)
  const instance = createInstance(client, options)
  try {
    for (const adapter of adapters) addAdapter(instance, adapter)
  } catch (error) {
    removeAdapters(instance)
    client.close()
    throw error
  }
  setCurrent(instance)
  mount(instance)
  restoreEarlierWallet(client, readAppKit)
  modal = {
    ...dialogMethods(instance),
    ...accountMethods(instance),
    ...networkMethods(instance),
    ...themeMethods(instance),
    ...optionMethods(instance),
    ...subscriptions(instance),
    ...dataMethods(instance),
    ...methodsWithoutEffect(instance),
  }
  return modal
}
