import { elements, field, loaded } from '@latchkey/core/foreign'
import { type Clock, knownError } from '@latchkey/protocol'
import type { DeviceManagementKit, DiscoveredDevice } from '@ledgerhq/device-management-kit'
import { type Command, encodeCommand } from './apdu.ts'
import { linkError } from './status.ts'

const ledgerVendor = 0x2c97
/** Milliseconds that a device which this site may use takes to be listed. */
const listing = 2_000

export type Answer = { status: number; data: Uint8Array }

/** A device that is plugged in and open to this page. */
export type Device = {
  /** One exchange. `leaves`: the device goes away and comes back. Throws `DEVICE_DISCONNECTED`. */
  exchange(command: Command, options?: { leaves?: boolean }): Promise<Answer>
  close(): Promise<void>
}

/**
 * Ledger's own kit, loaded when first needed. Of its packages the two that carry WebHID: its signer would add some
 * 200 KiB and ask Ledger's servers about every transaction.
 */
export async function loadKit(): Promise<DeviceManagementKit> {
  if (!('hid' in navigator)) throw knownError('DEVICE_BROWSER_UNSUPPORTED')
  const [{ DeviceManagementKitBuilder }, { webHidTransportFactory }] = await loaded(
    Promise.all([
      import('@ledgerhq/device-management-kit'),
      import('@ledgerhq/device-transport-kit-web-hid'),
    ]),
  )
  return new DeviceManagementKitBuilder().addTransport(webHidTransportFactory).build()
}

/**
 * Opens the device that the site may use already, else lets the visitor choose one. Call it while the click still
 * counts. Throws `DEVICE_NOT_CHOSEN`, `DEVICE_DISCONNECTED`.
 */
export async function openDevice(clock: Clock, kit: DeviceManagementKit): Promise<Device> {
  const device = (await knownDevice(clock, kit)) ?? (await chosenDevice(kit))
  const quiet = { isRefresherDisabled: true, pollingInterval: 1_000 } as const
  const sessionId = await kit.connect({ device, sessionRefresherOptions: quiet }).catch((error) => {
    throw linkError(error)
  })
  return {
    async exchange(command, { leaves = false } = {}) {
      const apdu = encodeCommand(command)
      try {
        const answer = await kit.sendApdu({ sessionId, apdu, triggersDisconnection: leaves })
        const [high = 0, low = 0] = answer.statusCode
        return { status: high * 256 + low, data: answer.data }
      } catch (error) {
        throw linkError(error)
      }
    },
    close: () => kit.disconnect({ sessionId }).catch(() => {}),
  }
}

async function knownDevice(
  clock: Clock,
  kit: DeviceManagementKit,
): Promise<DiscoveredDevice | undefined> {
  if (!(await isAnyAllowed())) return undefined
  return new Promise((resolve) => {
    const cancel = clock.after(listing, () => finish(undefined))
    const watch = kit.listenToAvailableDevices({}).subscribe({
      next: ([device]) => device && queueMicrotask(() => finish(device)),
      error: () => finish(undefined),
    })
    function finish(device: DiscoveredDevice | undefined) {
      cancel()
      watch.unsubscribe()
      resolve(device)
    }
  })
}

function chosenDevice(kit: DeviceManagementKit): Promise<DiscoveredDevice> {
  return new Promise((resolve, reject) => {
    kit.startDiscovering({}).subscribe({
      next: resolve,
      error: (error: unknown) => reject(knownError('DEVICE_NOT_CHOSEN', error)),
      complete: () => reject(knownError('DEVICE_NOT_CHOSEN')),
    })
  })
}

/** Whether the visitor has let this site use a device that is plugged in now. The kit alone does not report "none". */
async function isAnyAllowed(): Promise<boolean> {
  const hid = field(navigator, 'hid')
  const getDevices = field(hid, 'getDevices')
  if (typeof getDevices !== 'function') return false
  const devices: unknown = await Reflect.apply(getDevices, hid, [])
  return (elements(devices) ?? []).some((device) => field(device, 'vendorId') === ledgerVendor)
}
