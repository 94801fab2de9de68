/** What identifies the client of a request: its headers, by lower-case name, and the address of its connection. */
export type Asker = { header(name: string): string | undefined; address: string | undefined }
