// @ts-expect-error The package declares its types for another path.
import FullPage from 'fullpage.js'

Object.assign(window, { scroller: new FullPage('#sections', { licenseKey: 'gplv3-license' }) })
