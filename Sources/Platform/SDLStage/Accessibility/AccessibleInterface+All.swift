/// The interfaces of AT-SPI 2, with the types of at-spi2-core 2.46.
extension AccessibleInterface {
  static let accessible = AccessibleInterface(
    "org.a11y.atspi.Accessible",
    """
    Name s
    Description s
    Parent (so)
    ChildCount i
    Locale s
    AccessibleId s
    GetChildAtIndex(i) (so)
    GetChildren() a(so)
    GetIndexInParent() i
    GetRelationSet() a(ua(so))
    GetRole() u
    GetRoleName() s
    GetLocalizedRoleName() s
    GetState() au
    GetAttributes() a{ss}
    GetApplication() (so)
    GetInterfaces() as
    """)

  static let application = AccessibleInterface(
    "org.a11y.atspi.Application",
    """
    ToolkitName s
    Version s
    AtspiVersion s
    Id i readwrite
    GetLocale(u) s
    """)

  static let component = AccessibleInterface(
    "org.a11y.atspi.Component",
    """
    Contains(iiu) b
    GetAccessibleAtPoint(iiu) (so)
    GetExtents(u) (iiii)
    GetPosition(u) i i
    GetSize() i i
    GetLayer() u
    GetMDIZOrder() n
    GrabFocus() b
    GetAlpha() d
    SetExtents(iiiiu) b
    SetPosition(iiu) b
    SetSize(ii) b
    ScrollTo(u) b
    ScrollToPoint(uii) b
    """)

  static let action = AccessibleInterface(
    "org.a11y.atspi.Action",
    """
    NActions i
    GetDescription(i) s
    GetName(i) s
    GetLocalizedName(i) s
    GetKeyBinding(i) s
    GetActions() a(sss)
    DoAction(i) b
    """)

  static let value = AccessibleInterface(
    "org.a11y.atspi.Value",
    """
    MinimumValue d
    MaximumValue d
    MinimumIncrement d
    CurrentValue d readwrite
    Text s
    """)

  static let text = AccessibleInterface(
    "org.a11y.atspi.Text",
    """
    CharacterCount i
    CaretOffset i
    GetStringAtOffset(iu) s i i
    GetText(ii) s
    SetCaretOffset(i) b
    GetTextBeforeOffset(iu) s i i
    GetTextAtOffset(iu) s i i
    GetTextAfterOffset(iu) s i i
    GetCharacterAtOffset(i) i
    GetAttributeValue(is) s
    GetAttributes(i) a{ss} i i
    GetDefaultAttributes() a{ss}
    GetCharacterExtents(iu) i i i i
    GetOffsetAtPoint(iiu) i
    GetNSelections() i
    GetSelection(i) i i
    AddSelection(ii) b
    RemoveSelection(i) b
    SetSelection(iii) b
    GetRangeExtents(iiu) i i i i
    GetBoundedRanges(iiiiuuu) a(iisv)
    GetAttributeRun(ib) a{ss} i i
    GetDefaultAttributeSet() a{ss}
    ScrollSubstringTo(iiu) b
    ScrollSubstringToPoint(iiuii) b
    """)

  static let editableText = AccessibleInterface(
    "org.a11y.atspi.EditableText",
    """
    SetTextContents(s) b
    InsertText(isi) b
    CopyText(ii)
    CutText(ii) b
    DeleteText(ii) b
    PasteText(i) b
    """)

  static let selection = AccessibleInterface(
    "org.a11y.atspi.Selection",
    """
    NSelectedChildren i
    GetSelectedChild(i) (so)
    SelectChild(i) b
    DeselectSelectedChild(i) b
    IsChildSelected(i) b
    SelectAll() b
    ClearSelection() b
    DeselectChild(i) b
    """)

  static let table = AccessibleInterface(
    "org.a11y.atspi.Table",
    """
    NRows i
    NColumns i
    Caption (so)
    Summary (so)
    NSelectedRows i
    NSelectedColumns i
    GetAccessibleAt(ii) (so)
    GetIndexAt(ii) i
    GetRowAtIndex(i) i
    GetColumnAtIndex(i) i
    GetRowDescription(i) s
    GetColumnDescription(i) s
    GetRowExtentAt(ii) i
    GetColumnExtentAt(ii) i
    GetRowHeader(i) (so)
    GetColumnHeader(i) (so)
    GetSelectedRows() ai
    GetSelectedColumns() ai
    IsRowSelected(i) b
    IsColumnSelected(i) b
    IsSelected(ii) b
    AddRowSelection(i) b
    AddColumnSelection(i) b
    RemoveRowSelection(i) b
    RemoveColumnSelection(i) b
    GetRowColumnExtentsAtIndex(i) b i i i i b
    """)

  static let tableCell = AccessibleInterface(
    "org.a11y.atspi.TableCell",
    """
    ColumnSpan i
    Position (ii)
    RowSpan i
    Table (so)
    GetRowColumnSpan() b i i i i
    GetRowHeaderCells() a(so)
    GetColumnHeaderCells() a(so)
    """)

  static let collection = AccessibleInterface(
    "org.a11y.atspi.Collection",
    """
    GetMatches((aiia{ss}iaiiasib)uib) a(so)
    GetMatchesTo(o(aiia{ss}iaiiasib)uubib) a(so)
    GetMatchesFrom(o(aiia{ss}iaiiasib)uuib) a(so)
    GetActiveDescendant() (so)
    """)

  static let cache = AccessibleInterface(
    "org.a11y.atspi.Cache", "GetItems() a((so)(so)(so)iiassusau)")

  static let properties = AccessibleInterface(
    "org.freedesktop.DBus.Properties",
    """
    Get(ss) v
    GetAll(s) a{sv}
    Set(ssv)
    """)

  static let introspectable = AccessibleInterface("org.freedesktop.DBus.Introspectable", "Introspect() s")

  static let peer = AccessibleInterface(
    "org.freedesktop.DBus.Peer",
    """
    Ping()
    GetMachineId() s
    """)

  /// What every object has beside its own interfaces.
  static let common = [properties, introspectable, peer]
}
