/** Something that a module declares, as its page shows it. */
export type Declaration = {
  name: string
  kind: 'function' | 'value' | 'type'
  /** The text of each overload, or of the type; the members of an object type are left out of it. */
  signatures: readonly string[]
  /** Empty when there is none. */
  doc: string
  members: readonly Member[]
  /** Whether the page lists the members in a table; else the signature shows them. */
  listed: boolean
  /** The declaration file that contains it. */
  path: string
}

/** A member of an object type, an interface or a class. A member of a member is named `outer.inner`. */
export type Member = { name: string; type: string; doc: string }

/** Joins overloads, and the value and the type of one name. */
export function joinDeclarations(first: Declaration, second: Declaration): Declaration {
  return {
    ...first,
    signatures: [...first.signatures, ...second.signatures],
    doc: first.doc || second.doc,
    members: [...first.members, ...second.members],
    listed: first.listed || second.listed,
  }
}
