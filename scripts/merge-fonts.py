"""Merges the monospaced face into the text face, so that a page loads two fonts instead of three.

Run it by hand after scripts/subset-fonts.ts, with fonttools and brotli (pip install fonttools brotli), and commit its output:

    python3 scripts/merge-fonts.py

The merged font has a second width: at 75 the feature `rvrn`, which browsers always apply, replaces each letter by that of the
monospaced face. The face 'Spline Sans Mono' of src/ui/fonts/fonts.css is declared with `font-stretch: 75%`, so that browsers
set this width wherever the family is named.
"""

from copy import deepcopy
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.varLib.featureVars import addFeatureVariations

root = Path(__file__).parent.parent
parts = root / ".data/fonts"
web = root / "src/ui/fonts"

NARROW, NORMAL = 75, 100
SUFFIX = ".mono"
NO_VARIATION = 0xFFFFFFFF


def add_width_axis(font: TTFont) -> None:
    """Adds a width axis that varies nothing by itself."""
    axis = Axis()
    axis.axisTag = "wdth"
    axis.minValue, axis.defaultValue, axis.maxValue = NARROW, NORMAL, NORMAL
    axis.axisNameID = font["fvar"].axes[0].axisNameID
    font["fvar"].axes.append(axis)
    font["fvar"].instances = []
    font["avar"].segments["wdth"] = {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}
    for tag in ("HVAR", "GDEF"):
        store = getattr(font[tag].table, "VarStore", None)
        for region in store.VarRegionList.Region if store else []:
            still = deepcopy(region.VarRegionAxis[0])
            still.StartCoord = still.PeakCoord = still.EndCoord = 0
            region.VarRegionAxis.append(still)
            region.VarRegionAxisCount = 2
        if store:
            store.VarRegionList.RegionAxisCount = 2


def advances_by_map(font: TTFont) -> dict:
    """The deltas of the advance widths by glyph name."""
    from fontTools.ttLib.tables.otTables import VarIdxMap

    table = font["HVAR"].table
    if table.AdvWidthMap is None:
        table.AdvWidthMap = VarIdxMap()
        table.AdvWidthMap.mapping = {name: place for place, name in enumerate(font.getGlyphOrder())}
    return table.AdvWidthMap.mapping


def add_glyphs(font: TTFont, mono: TTFont) -> None:
    """Adds the glyphs of the monospaced face, which have one weight."""
    deltas = advances_by_map(font)
    glyphs, added = mono["glyf"], []
    for name in mono.getGlyphOrder():
        glyph = deepcopy(glyphs[name])
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName += SUFFIX
        added.append((name + SUFFIX, glyph, mono["hmtx"][name]))
    font.setGlyphOrder(font.getGlyphOrder() + [name for name, _, _ in added])
    for name, glyph, metrics in added:
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = metrics
        font["gvar"].variations[name] = []
        deltas[name] = NO_VARIATION
    font["glyf"].glyphOrder = font.getGlyphOrder()


def merge(text_file: Path, mono_file: Path, target: Path) -> None:
    font, mono = TTFont(text_file), TTFont(mono_file)
    # Names would clash: both subsets number their glyphs.
    for part in (font, mono):
        part.ensureDecompiled()
    scale_upem(mono, font["head"].unitsPerEm)
    add_width_axis(font)
    add_glyphs(font, mono)
    letters, monospaced = font.getBestCmap(), mono.getBestCmap()
    replaced = {
        letters[code]: name + SUFFIX for code, name in monospaced.items() if code in letters
    }
    addFeatureVariations(font, [([{"wdth": (-1.0, -0.5)}], replaced)], featureTag="rvrn")
    del font["STAT"]
    font["name"].names = [name for name in font["name"].names if name.nameID < 7]
    font.flavor = "woff2"
    font.save(target)
    print(target.relative_to(root), target.stat().st_size, "bytes")


for half in ("", "-ext"):
    merge(parts / f"text{half}.woff2", parts / f"mono{half}.woff2", web / f"text{half}.woff2")
