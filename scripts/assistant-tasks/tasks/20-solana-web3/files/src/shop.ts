export const shopAddress = '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr'
