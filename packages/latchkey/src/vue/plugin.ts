import type { Latchkey } from '@latchkey/core'
import { type BindingOptions, type Bindings, createBindings } from '@latchkey/react/bindings'
import { type App, hasInjectionContext, type InjectionKey, inject, type Plugin } from 'vue'

const key: InjectionKey<Bindings> = Symbol('latchkey')

/**
 * Creates the plugin that gives a client to an app: `app.use(createLatchkeyPlugin(client))`. In a browser it puts the
 * dialog into the page and starts wallet discovery, until the app is unmounted.
 */
export function createLatchkeyPlugin(client: Latchkey, options: BindingOptions = {}): Plugin {
  return {
    install(app: App) {
      const bindings = createBindings(client, options)
      app.provide(key, bindings)
      if (typeof document === 'undefined') return
      const leave = bindings.mount()
      // Vue 3.4 has no `onUnmount`.
      const unmount = app.unmount.bind(app)
      app.unmount = () => {
        leave()
        unmount()
      }
    },
  }
}

/** What the plugin gives. Throws in an app without it. */
export function useBindings(): Bindings {
  const bindings = hasInjectionContext() ? inject(key, undefined) : undefined
  if (!bindings)
    throw new Error('Latchkey: call this in setup, in an app with createLatchkeyPlugin')
  return bindings
}
