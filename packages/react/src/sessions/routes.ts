declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** A session that was just granted, which is the newest. */
    SmartSessionCreated: undefined
    SmartSessionList: undefined
  }
}

export {}
