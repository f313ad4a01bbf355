const words = (text: string) => new Set(text.trim().split(/\s+/));

export const XHTML = 'http://www.w3.org/1999/xhtml';
export const SVG = 'http://www.w3.org/2000/svg';
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const OPS = 'http://www.idpf.org/2007/ops';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';

export const voidElements = words('area br col hr img input link meta source track wbr');

/** What a chapter may hold. Other elements give way to their children; those of `dropped` go with their children. */
export const htmlElements = words(`
  html head body title link meta style section nav article aside header footer main address hgroup search
  h1 h2 h3 h4 h5 h6 p hr br wbr pre blockquote ol ul li dl dt dd figure figcaption div center
  a em strong small s cite q dfn abbr ruby rb rt rp rtc data time code var samp kbd sub sup i b u mark bdi bdo span
  big tt strike font acronym ins del img picture source audio video track map area
  table caption colgroup col tbody thead tfoot tr td th details summary
  label input button select optgroup option textarea fieldset legend progress meter output datalist`);

export const dropped = words(`
  script iframe frame frameset applet embed base param template noembed noframes object portal
  bgsound xml plaintext xmp listing foreignobject annotation-xml handler listener`);

export const htmlAttributes = words(`
  id class lang dir title style role hidden translate tabindex zy-footnote
  href target rel hreflang type media name content charset http-equiv
  src srcset sizes alt width height poster controls loop muted preload kind srclang label default usemap ismap loading
  cite datetime start reversed value colspan rowspan headers scope abbr span open for shape coords
  align valign border cellpadding cellspacing bgcolor color face size clear nowrap summary rules frame char charoff noshade compact
  checked disabled readonly placeholder max min low high optimum multiple selected rows cols maxlength`);

export const svgElements = words(`
  svg g path rect circle ellipse line polyline polygon text tspan textPath image use symbol defs marker mask pattern
  clipPath linearGradient radialGradient stop filter title desc style a switch view foreignObject
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath`);

export const animations = words('animate animateMotion animateTransform set');

export const mathElements = words(`
  math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose
  msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd
  maligngroup malignmark maction semantics annotation mlongdiv mscarries mscarry msgroup msline msrow mstack`);
