import { addressGroups, groupsWidth } from '@latchkey/protocol'

/** A whole address: of the EVM, or of 32 bytes in base58. */
const pattern = /(\b0x[0-9A-Fa-f]{40}\b|\b[1-9A-HJ-NP-Za-km-z]{43,44}\b)/

/** Shows a whole address in groups of four, in lines of the same length, as the dialog does. */
function AddressText({ address }: { address: string }) {
  const groups = addressGroups(address)
  const last = groups.length - 1
  return (
    <span class="address" style={{ maxInlineSize: `${groupsWidth(groups)}ch` }}>
      {groups.map((group, index) =>
        index === 0 || index === last ? (
          <b key={`${index}`}>{group}</b>
        ) : (
          <span key={`${index}`}>{group}</span>
        ),
      )}
    </span>
  )
}

/** Shows a text, and each whole address in it in groups. */
export function TextWithAddresses({ children }: { children: string }) {
  return (
    <>
      {children
        .split(pattern)
        .filter((piece) => piece !== '')
        .map((piece, index) =>
          pattern.test(piece) ? <AddressText key={`${index}`} address={piece} /> : piece,
        )}
    </>
  )
}
