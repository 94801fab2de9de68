declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** The site wants the visitor to sign in. */
    SIWXSignMessage: undefined
    /** The same under the name that it has in older dialogs. */
    ConnectingSiwe: undefined
  }
}

export {}
