import { createEndpoint } from '@latchkey/auth/channel'
import { fetchWithCookies, vaultGateway } from '@latchkey/vault/wallet'
import { keyHandlers } from './handlers/handlers.ts'
import { cookieStore } from './storage/cookieStore.ts'
import { deviceStore } from './storage/deviceStore.ts'

// The worker that alone holds the keys. It accepts one message of the page, then only messages of the port in it.
globalThis.addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<{ gatewayUrl: string }>) => {
    if (!port) return
    const { gatewayUrl } = data
    const fetchIt = fetchWithCookies(gatewayUrl, cookieStore(), (...given) => fetch(...given))
    const gateway = vaultGateway(gatewayUrl, fetchIt)
    const handlers = keyHandlers({ gateway, device: deviceStore(), origin: location.origin })
    createEndpoint({ port, handlers })
  },
  { once: true },
)
