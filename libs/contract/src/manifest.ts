/**
 * The manifest that import makes of every book: a Readium Web Publication Manifest whose links carry, under
 * `properties`, where the encrypted file is. It is itself stored, encrypted, as file 0 (docs/content-format.md).
 */
export interface Manifest {
  metadata: ManifestMetadata;
  /** Chapters of a text, tracks of an audiobook, or the one file of a PDF. The index is the `chapterId`. */
  readingOrder: ManifestLink[];
  /** Everything the chapters refer to: style sheets, pictures, fonts, sounds. */
  resources: ManifestLink[];
  toc: ManifestTocLink[];
  /** Pages of the printed edition. */
  pageList?: ManifestTocLink[];
  landmarks?: ManifestTocLink[];
}

export interface ManifestMetadata {
  identifier?: string;
  title: string;
  author: string;
  language: string;
  readingProgression: 'ltr' | 'rtl';
  layout: 'reflowable' | 'fixed';
  /** Stable pages of the whole book; pages of a PDF. */
  numberOfPages?: number;
  /** Seconds of an audiobook. */
  duration?: number;
  /** Set where the text runs in vertical lines. */
  vertical?: boolean;
  /** How two-page spreads of a fixed layout are shown. */
  spread?: 'none' | 'landscape' | 'both' | 'auto';
  orientation?: 'auto' | 'landscape' | 'portrait';
  /** How the publisher wants a reflowable text shown, where it says so. */
  flow?: 'paginated' | 'scrolled' | 'scrolled-continuous' | 'auto';
}

export interface ManifestLink {
  /** Path from the root of the publication, decoded, `/`-separated, without `.` and `..`. */
  href: string;
  type: string;
  title?: string;
  /** Seconds of a track. */
  duration?: number;
  properties: {
    /** Number of the encrypted file: its name in the store and the first half of its counter block. */
    file: number;
    /** Bytes of the file as it is stored, the same encrypted and decrypted. */
    size: number;
    /** Set where the file was compressed (zlib) before it was encrypted: it is inflated after decryption. */
    encoding?: 'deflate';
    /** Set where the file is stored as it is: openly licensed sound that an institution does not want encrypted. */
    plain?: boolean;
    /**
     * Of sound whose bit rate varies: where the frame begins that sounds at 0, `every`, 2 × `every` … seconds, each as
     * the number of bytes since the one before (the first since the start of the file).
     */
    seek?: { every: number; bytes: number[] };
    /** Stable pages of a chapter. */
    positions?: number;
    /** False for chapters that are reached by links alone. */
    linear?: boolean;
    layout?: 'reflowable' | 'fixed';
    page?: 'left' | 'right' | 'center';
    spread?: 'none' | 'landscape' | 'both' | 'auto';
    /** Set where the markup was broken and import could only guess what was meant: the page says so. */
    repaired?: boolean;
    /** Pixels of a fixed-layout page. */
    viewport?: { width: number; height: number };
    /** A PDF that asks its reader for a password. */
    password?: boolean;
    /** Where the cover is among the resources. */
    cover?: boolean;
    /** Where a media overlay of this chapter is. */
    mediaOverlay?: string;
  };
}

export interface ManifestTocLink {
  title: string;
  /** `href` of a chapter with an optional fragment: an id, `t=12.5` in a track, `page=3` in a PDF. */
  href: string;
  children?: ManifestTocLink[];
}

/** File number of the manifest. */
export const MANIFEST_FILE = 0;

/**
 * The counter block of AES-256-CTR at a byte offset: the file's number and the block's index, each as 64 bits big
 * endian. `offset` must be a multiple of 16.
 */
export function counterBlock(file: number, offset: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(16);
  const view = new DataView(block.buffer);
  view.setUint32(4, file);
  const index = offset / 16;
  view.setUint32(8, Math.floor(index / 2 ** 32));
  view.setUint32(12, index >>> 0);
  return block;
}
