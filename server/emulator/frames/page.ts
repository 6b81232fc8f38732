export const javascript = { 'content-type': 'text/javascript; charset=utf-8' }

/**
 * The HTML page around a frame's script. A page that came through the bridge loads the bridge as well, because its script calls the same
 * hosts. The page has no inline script or style, so it also works under the content security policy of a page that embeds it as a blob.
 */
export const framePage = ({ title, script, bridged }: { title: string; script: string; bridged: boolean }) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
${bridged ? '<script src="/__net__/bridge.js"></script>\n' : ''}<script src="${script}" defer></script>
</head>
<body></body>
</html>
`
