import { field } from '@latchkey/core/foreign'
import { accountId, type ChainId, isChainId } from '@latchkey/protocol'

/** The accounts of an extension, by chain. */
export type ExtensionAccounts = { [chain: ChainId]: readonly string[] }
type Invoke = (chain: string, method: string, params: unknown) => unknown
type Listener = (value: unknown) => void

/** The id of the extension that is installed. */
export const extensionId = 'nkbihfbeogaeaoehlefnkodbefgpgknn'
/** The origin of the page. */
export const origin = 'https://site.example'

/**
 * An extension with MetaMask's multichain API: it keeps one session for the site, and prompts to create it. `accounts`
 * is what the visitor approves. `invoke` answers the requests to a chain.
 */
export function createExtension(accounts: ExtensionAccounts, invoke: Invoke = () => null) {
  const outlets = new Set<(message: object) => void>()
  const ports = new Set<{ end(): void }>()
  const requests: { method: unknown; params: unknown }[] = []
  const connectedTo: string[] = []
  let scopes: object = {}

  const extension = {
    accounts,
    /** Whether the next prompt is declined. */
    declines: false,
    /** Whether requests stay without an answer. */
    isSilent: false,
    prompts: 0,
    requests,
    /** The ids that the page connected to. */
    connectedTo,
    /** The error of the browser that the page has to read. */
    unread: 0,

    /** Changes the session, as the visitor does in the extension. */
    change(next: ExtensionAccounts) {
      scopes = scopesOf(next)
      extension.notify(scopes)
    },
    notify(sessionScopes: unknown) {
      const params = { sessionScopes }
      for (const send of outlets) send({ jsonrpc: '2.0', method: 'wallet_sessionChanged', params })
    },
    /** Ends all ports, as the browser does when it restarts the extension. */
    restart() {
      for (const port of ports) port.end()
    },
    openPorts: () => ports.size,
    /** Sends any message to the page. */
    send(message: object) {
      for (const send of outlets) send(message)
    },

    /** `chrome` of a page, where only this extension lets pages connect. */
    chrome: {
      runtime: {
        get lastError() {
          extension.unread = 0
          return undefined
        },
        connect(id: string) {
          extension.connectedTo.push(id)
          return id === extensionId ? port() : closedPort()
        },
      },
    },
  }

  function answer(method: unknown, params: unknown): unknown {
    extension.requests.push({ method, params })
    switch (method) {
      case 'wallet_getSession':
        return { sessionScopes: scopes }
      case 'wallet_createSession': {
        extension.prompts++
        if (extension.declines) {
          extension.declines = false
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        }
        const wanted = Object.keys(Object(field(params, 'optionalScopes')))
        const approved = wanted.filter(isChainId).map((id) => [id, extension.accounts[id] ?? []])
        scopes = scopesOf(Object.fromEntries(approved))
        extension.notify(scopes)
        return { sessionScopes: scopes, sessionProperties: {} }
      }
      case 'wallet_revokeSession':
        extension.change({})
        return true
      case 'wallet_invokeMethod': {
        const scope = String(field(params, 'scope'))
        if (!Object.hasOwn(scopes, scope))
          throw Object.assign(new Error('Unauthorized'), { code: 4100 })
        const request = field(params, 'request')
        return invoke(scope, String(field(request, 'method')), field(request, 'params'))
      }
      default:
        throw Object.assign(new Error('No such method'), { code: -32_601 })
    }
  }

  async function receive(message: unknown, send: (message: object) => void): Promise<void> {
    if (extension.isSilent) return
    const id = field(message, 'id')
    const head = { jsonrpc: '2.0', id }
    try {
      const result = await answer(field(message, 'method'), field(message, 'params'))
      send({ ...head, result })
    } catch (error) {
      send({ ...head, error: { code: field(error, 'code'), message: field(error, 'message') } })
    }
  }

  function port() {
    const onMessage = eventOf()
    const onDisconnect = eventOf()
    const send = (data: object) => {
      // A message crosses the border between processes.
      const copy = structuredClone(data)
      queueMicrotask(() => onMessage.emit({ type: 'caip-348', data: copy }))
    }
    const close = () => {
      outlets.delete(send)
      ports.delete(made)
    }
    const made = {
      end() {
        close()
        extension.unread++
        onDisconnect.emit(undefined)
      },
      onMessage,
      onDisconnect,
      disconnect: close,
      postMessage(message: unknown) {
        if (!ports.has(made)) throw new Error('Attempting to use a disconnected port object')
        if (field(message, 'type') === 'caip-348') void receive(field(message, 'data'), send)
      },
    }
    outlets.add(send)
    ports.add(made)
    return made
  }

  function closedPort() {
    const onDisconnect = eventOf()
    queueMicrotask(() => {
      extension.unread++
      onDisconnect.emit(undefined)
    })
    const ignore = () => {}
    return { onMessage: eventOf(), onDisconnect, disconnect: ignore, postMessage: ignore }
  }

  /** Answers the messages of a page's window, as the extension's script does in Firefox. */
  function listenIn(window: PageWindow): void {
    const send = (data: object) => {
      const carried = { name: 'metamask-multichain-provider', data: structuredClone(data) }
      window.postMessage({ target: 'metamask-inpage', data: carried })
    }
    outlets.add(send)
    window.addEventListener('message', (event) => {
      const data = field(event, 'data')
      if (field(data, 'target') !== 'metamask-contentscript') return
      const carried = field(data, 'data')
      if (field(carried, 'name') === 'metamask-multichain-provider')
        void receive(field(carried, 'data'), send)
    })
  }

  return Object.assign(extension, { listenIn })
}

function scopesOf(accounts: ExtensionAccounts): object {
  const found = Object.entries(accounts).flatMap(([id, addresses]) =>
    isChainId(id) && addresses.length > 0
      ? [
          [
            id,
            {
              methods: [],
              notifications: [],
              accounts: addresses.map((one) => accountId(id, one)),
            },
          ],
        ]
      : [],
  )
  return Object.fromEntries(found)
}

function eventOf() {
  const listeners = new Set<Listener>()
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    emit(value: unknown) {
      for (const listener of [...listeners]) listener(value)
    },
  }
}

export type PageWindow = EventTarget & {
  /** Delivers a message, from another window or origin where `from` names them. */
  postMessage(data: unknown, target?: string, from?: object): void
}

/** A page's window: events, and messages to itself. */
export function createWindow(): PageWindow {
  const window: PageWindow = Object.assign(new EventTarget(), {
    postMessage(data: unknown, _target?: string, from: object = {}) {
      queueMicrotask(() => {
        window.dispatchEvent(
          Object.assign(new Event('message'), { source: window, origin, ...from, data }),
        )
      })
    },
  })
  return window
}
