import { drawing, mathematics, patternedDrawing, plainDrawing } from './checks/content.ts';
import {
  clipped,
  clippedDrawings,
  fillsDevice,
  layoutsAndSide,
  layoutsAsDeclared,
  lyingBook,
  onSide,
  pagesInOrder,
  pairsAlways,
  pairsLying,
  samePages,
  spreadsAre,
  zoomable,
} from './checks/fixed.ts';
import { continuous, paginated, scrolled } from './checks/flow.ts';
import { footnote, noFootnote } from './checks/footnotes.ts';
import { general } from './checks/general.ts';
import { fontNotShown, fontShown, picture, sound } from './checks/media.ts';
import { contentsLead, contentsShown, hiddenLines } from './checks/navigation.ts';
import { narration, narrationFollows, overlaysSupported, spoken } from './checks/overlays.ts';
import {
  collapsedWhiteSpace,
  creatorOrder,
  directionOfMetadata,
  onlyListed,
  packageMetadata,
  separateBooks,
  silentContent,
  titleOrder,
} from './checks/package.ts';
import { brokenContainer, epubcheckOnly, optionalFeature } from './checks/policy.ts';
import { asksFirst, errorReported, framedScript, needsScripts, sealed } from './checks/security.ts';
import { refusedOrReadable, statesPass } from './checks/seen.ts';
import { duplicates, linkedDuplicate, nonlinear, progression, spineOrder } from './checks/spine.ts';
import { prefixedStyles } from './checks/styles.ts';
import type { Check } from './run.ts';
import type { ConformanceTest } from './suite.ts';

/** Which check judges which tests, by name; the first match counts, and {@link general} judges the rest. */
const families: readonly (readonly [pattern: RegExp, check: Check])[] = [
  [/^cnt-css-fonts_|^ocf-font_obfuscation$/, fontShown],
  [/^ocf-font_obfuscation_bis$/, fontNotShown],
  [/^cnt-mathml-/, mathematics],
  [/^cnt-svg-css$|^cnt-svg-css-inclusion$/, patternedDrawing],
  [/^cnt-svg-css-reference$/, plainDrawing],
  [/^cnt-svg-support$/, drawing],
  [/^css-epub-/, prefixedStyles],

  [/-layout-duplication$/, epubcheckOnly],
  [
    /-page-spread-break$/,
    spreadsAre([
      [0, 1],
      [2, 3],
    ]),
  ],
  [/-page-spread-center$/, onSide(0, 'center')],
  [/-page-spread-combined$/, onSide(1, 'left', 2)],
  [/-page-spread-left$/, onSide(1, 'left')],
  [/-page-spread-right$/, onSide(0, 'right')],
  [/-spread-both$/, pairsAlways],
  [/-spread-landscape$/, pairsLying],
  [/-spread-none$/, spreadsAre([[0], [1], [2], [3]])],
  [/-page-layout-both-spread$/, layoutsAndSide(1, 'left')],
  [/-spine-overrides_|-page-layout-both$|-layout-default$|-flow-pre-pag$/, layoutsAsDeclared],
  [/-orientation-landscape$/, lyingBook],
  [/-svg-icb_multi$/, clippedDrawings],
  [/-icb_device_sizes$/, fillsDevice],
  [/-icb_(units|multi_declarations|repeated-in-meta|invalid_meta)$/, samePages(2)],
  [/-icb_multi$/, clipped(true)],
  [/-icb$/, clipped()],
  [/-viewport-meta-prop$/, zoomable],
  [/^lay-pkg-flow-paginated$/, paginated],
  [/-flow-scrolled-continuous$|_scrolled-continuous$/, continuous],
  [/-flow-scrolled-doc$|_scrolled-doc$/, scrolled],
  [/-align-x-center$/, optionalFeature('rendition:align-x-center')],
  [/^lay-roll-/, continuous],
  [/^(lay|fxl)-/, pagesInOrder],

  [/^mol-ignore$/, overlaysSupported],
  [/^mol-navigation$/, narrationFollows],
  [/^mol-tts_/, spoken],
  [/^mol-/, narration],

  [/^nav-activation$/, contentsLead],
  [/^nav-.*-hidden-/, hiddenLines],
  [/^nav-/, contentsShown],

  [/^ocf-metainf-manifest$|^pub-xml-non-validating_comment$/, onlyListed],
  [/^ocf-zip-/, brokenContainer],
  [/^ocf-url_(origin|parse-)/, needsScripts],
  [/^ocf-package_/, statesPass],

  [/^pkg-manifest-unlisted-resource$/, clipped()],
  [/^pkg-creator-order$/, creatorOrder],
  [/^pkg-title-order$/, titleOrder],
  [/^pkg-(dir|lang)_but_not_content$/, silentContent],
  [/^pkg-dir_creator-/, directionOfMetadata('creator')],
  [/^pkg-dir/, directionOfMetadata('title')],
  [/^pkg-linked-records$/, packageMetadata],
  [/^pkg-meta-whitespace$/, collapsedWhiteSpace],
  [/^pkg-unique-id/, separateBooks],
  [/^pkg-spine-duplicate-item-hyperlink$/, linkedDuplicate],
  [/^pkg-spine-duplicate-item-/, duplicates],
  [/^pkg-spine-nonlinear-/, nonlinear],
  [/^pkg-spine-progression(_|-)rtl$|^pkg-spine-progression-default$/, progression('rtl')],
  [/^pkg-spine-progression/, progression('ltr')],
  [/^pkg-spine-order/, spineOrder],

  [/^pss-support$/, footnote],
  [/^pss-support_ignore-title$/, noFootnote],

  [/^pub-cmt-(mp3|mp4|opus|aac|ogg)/, sound],
  [/^pub-cmt-(avif|gif|jpe?g|jxl|png|svg|webp)/, picture],
  [/^pub-foreign_image$|^pub-data-urls_/, picture],
  [/^pub-foreign_bad-fallback$/, refusedOrReadable],
  [/^pub-foreign_/, statesPass],
  [/^pub-external-links/, asksFirst],
  [/^pub-file-urls$|^sec-|^scr-storage-/, sealed],
  [/^pub-xml-(names|non-validating_unclosed)$/, errorReported],

  [/^scr-not-support_/, framedScript],
  [/^scr-support-fallback$/, statesPass],
  [/^scr-/, needsScripts],
];

export const checkFor = ({ name }: ConformanceTest): Check =>
  families.find(([pattern]) => pattern.test(name))?.[1] ?? general;
