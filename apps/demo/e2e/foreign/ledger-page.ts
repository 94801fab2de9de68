import {
  type Script,
  scriptedLedger,
} from '../../../../packages/connectors/src/ledger/device.fixture.ts'

/** Written in by the bundle. */
declare const privateKey: `0x${string}`
declare const script: Partial<Script>

// A device on the page's cable. A browser remembers over a reload which device the site may use.
const [navigation] = performance.getEntriesByType('navigation')
const allowed = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
const device = scriptedLedger(privateKey, { ...script, allowed })
Object.defineProperty(navigator, 'hid', { value: device.hid, configurable: true })
window.ledgerDevice = device

declare global {
  interface Window {
    ledgerDevice: ReturnType<typeof scriptedLedger>
  }
}
