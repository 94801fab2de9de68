import { isIP } from 'node:net'
import * as v from 'valibot'

/** The trusted proxies: none, how many a request passes, or the networks (CIDR) that they are in. */
export type TrustProxy = false | number | string[]

/** The highest number of proxies. */
const hopsMax = 16

/**
 * The setting for trusted proxies: a number of them, or a list of addresses and networks (CIDR), also as text with commas.
 * `true` is one proxy.
 */
export const trustProxySchema = v.pipe(
  v.union(
    [v.boolean(), v.number(), v.string(), v.array(v.string())],
    'Neither a number of proxies nor a list of their networks',
  ),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): TrustProxy => {
    const read = readTrust(value)
    if (typeof read !== 'object' || !('fault' in read)) return read
    addIssue({ message: read.fault })
    return NEVER
  }),
)
/** The setting for trusted proxies, as written. */
export type TrustProxyOptions = v.InferInput<typeof trustProxySchema>

type Fault = { fault: string }

function readTrust(value: boolean | number | string | string[]): TrustProxy | Fault {
  if (typeof value === 'boolean') return value ? 1 : false
  if (typeof value === 'number') return readHops(value)
  const entries = (typeof value === 'string' ? value.split(',') : value).map((one) => one.trim())
  const [only = ''] = entries
  if (entries.length <= 1) {
    if (/^\d+$/.test(only)) return readHops(Number(only))
    if (/^true$/i.test(only)) return 1
    if (/^(false|)$/i.test(only)) return false
    if (/^(yes|on|y)$/i.test(only)) return wordFault(only, '1')
    if (/^(no|off|n|none)$/i.test(only)) return wordFault(only, '0')
  }
  const wrong = entries.find((one) => !isNetwork(one))
  return wrong === undefined ? entries : wordFault(wrong, '10.0.0.0/8')
}

function readHops(value: number): TrustProxy | Fault {
  if (Number.isInteger(value) && value >= 0 && value <= hopsMax) return value === 0 ? false : value
  return { fault: `Not a number of proxies from 0 to ${hopsMax}` }
}

const wordFault = (word: string, meant: string): Fault => ({
  fault: `${JSON.stringify(word)} is neither a number of proxies nor a network: did you mean "${meant}"?`,
})

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}
